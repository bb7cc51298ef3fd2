import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { dropLateDecision, useClientRun, useLateDecisions } from '#data/queries/approvals.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { clientOf } from './pendingApproval.ts';

/** Decisions of this admin that came after somebody else's, or after the client had changed something: they did not count. With `uid` about that client alone. */
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
  const { name } = run ? clientOf(run) : { name: '' };
  const by = run?.approval?.by?.name ?? '';
  return (
    <Banner severity="warning" onClose={() => dropLateDecision(uid)}>
      {name && by ? t('late.by', { name, by }) : t('late.gone')}
    </Banner>
  );
}
