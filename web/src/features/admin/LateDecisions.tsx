import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { dropLateDecision, useClientRun, useLateDecisions } from '#data/queries/approvals.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { pendingClient } from './pendingApproval.ts';

/**
 * Tells an admin which of their decisions did not count, because another admin was faster or the client had changed something.
 * With `uid` only those about that client.
 */
export function LateDecisions({ uid: only }: { uid?: string }) {
  const late = useLateDecisions().filter((uid) => only === undefined || uid === only);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { mb: 2 } }}>
      {late.map((uid) => (
        <LateDecision key={uid} uid={uid} />
      ))}
    </Box>
  );
}

function LateDecision({ uid }: { uid: string }) {
  const { t } = useTranslation('approvals');
  const { run } = useClientRun(uid);
  const { name } = run ? pendingClient(run) : { name: '' };
  const by = run?.approval?.by?.name ?? '';
  return (
    <Banner severity="warning" onClose={() => dropLateDecision(uid)}>
      {name && by ? t('late.by', { name, by }) : t('late.gone')}
    </Banner>
  );
}
