import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ClientReview } from '#data/queries/approvals.ts';
import { clientAddress } from '#lib/clientAddress.ts';
import { relativeTime } from '#lib/relativeTime.ts';
import { useNow } from '#lib/useNow.ts';
import { dotted } from '#lib/isolate.ts';
import { ApprovalActions } from './ApprovalActions.tsx';
import { ClientName } from '../ClientName.tsx';
import { pendingClient } from './pendingApproval.ts';

interface Props {
  run: ClientReview;
  onOpen: (as: 'review' | 'changes') => void;
}

/** One client who waits for approval: name, company, since when, and the actions of an admin. */
export function ApprovalItem({ run, onOpen }: Props) {
  const { t, i18n } = useTranslation('approvals');
  const now = useNow();
  const { name, email, company, flow, since } = pendingClient(run);
  const isAgain = (run.approval?.round ?? 1) > 1;
  const facts = [
    company,
    flow,
    since === null ? '' : t('since', { time: relativeTime(since, now, i18n.language) }),
    isAgain ? t('again') : '',
  ];
  return (
    <Box component="li" sx={item}>
      <Box sx={{ minWidth: 0, flex: '1 1 16rem', display: 'grid', gap: 0.75 }}>
        <ClientName name={name} email={email} to={clientAddress(run.userId)} />
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {dotted(facts)}
        </Typography>
      </Box>
      <ApprovalActions run={run} onReview={() => onOpen('review')} onChanges={() => onOpen('changes')} />
    </Box>
  );
}

const item = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1.5,
  py: 2,
  '&:first-of-type': { pt: 0.5 },
  '&:last-of-type': { pb: 0.5 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
