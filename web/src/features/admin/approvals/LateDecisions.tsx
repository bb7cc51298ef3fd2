import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { dropLateDecision, useLateDecisions, useReviewed } from '#data/queries/approvals.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { pendingClient } from './pendingApproval.ts';

/**
 * Tells an admin which of their decisions did not count, because another admin was faster or the client had changed
 * something. With `path` only those about what is stored there.
 */
export function LateDecisions({ path: only }: { path?: string }) {
  const late = useLateDecisions().filter((path) => only === undefined || path === only);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mb: 2 } }}>
      {late.map((path) => (
        <LateDecision key={path} path={path} />
      ))}
    </Box>
  );
}

function LateDecision({ path }: { path: string }) {
  const { t } = useTranslation('approvals');
  const run = useReviewed(path);
  const { name } = run ? pendingClient(run) : { name: '' };
  const by = run?.approval?.by?.name ?? '';
  return (
    <Banner severity="warning" onClose={() => dropLateDecision(path)}>
      {name && by ? t('late.by', { name, by }) : t('late.gone')}
    </Banner>
  );
}
