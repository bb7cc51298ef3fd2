import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import {
  fullName,
  invitationState,
  millis,
  type Invitation,
  type InvitationState,
  type Moment,
} from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '#lib/dateTime.ts';
import { DamagedPart } from '#ui/feedback/DamagedPart.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useDueText } from '#ui/feedback/useDueText.ts';
import { PersonText } from '#ui/PersonText.tsx';
import { dotted } from '#lib/isolate.ts';

interface InvitationCardProps {
  invitation: Invitation;
  /** Milliseconds since 1970. */
  now: number;
  isBusy: boolean;
  onCopy: () => void;
  onRenew: () => void;
  onWithdraw: () => void;
}

const COLORS = {
  invited: 'info',
  opened: 'primary',
  joined: 'success',
  expired: 'warning',
  withdrawn: 'default',
  bounced: 'error',
  unknown: 'warning',
} as const;

/** One invitation: whom it is for, how far it has come, and what an admin can do. */
export function InvitationCard({ invitation, now, isBusy, onCopy, onRenew, onWithdraw }: InvitationCardProps) {
  const { t } = useTranslation('invitations');
  const name = fullName(invitation);
  const state = invitationState(invitation, now);
  const shown = shownState(invitation, state);
  const isOpen = state === 'invited' || state === 'opened';
  const action = (label: 'copy' | 'renew' | 'withdraw', act: () => void) => (
    <Button
      size="small"
      variant={label === 'renew' ? 'outlined' : 'text'}
      color={label === 'withdraw' ? 'error' : 'primary'}
      disabled={isBusy}
      onClick={act}
      aria-label={`${t(`list.${label}`)}: ${name}`}
    >
      <span>{t(`list.${label}`)}</span>
    </Button>
  );
  return (
    <Paper component="li" variant="outlined" sx={card}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.75 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <PersonText>{name}</PersonText>
          </Typography>
          <StatusBadge label={t(`state.${shown}`)} color={COLORS[shown]} />
        </Box>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{invitation.email}</Typography>
        <DamagedPart of={invitation} />
        <Facts invitation={invitation} state={state} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {isOpen && action('copy', onCopy)}
        {(isOpen || state === 'expired') && action('renew', onRenew)}
        {(isOpen || state === 'expired') && action('withdraw', onWithdraw)}
      </Box>
    </Paper>
  );
}

/** Nobody has followed the link, and of the mail it is known that it did not go out, or not whether. */
function shownState({ delivery }: Invitation, state: InvitationState) {
  return state === 'invited' && (delivery === 'bounced' || delivery === 'unknown') ? delivery : state;
}

function Facts({ invitation, state }: { invitation: Invitation; state: InvitationState }) {
  const { t } = useTranslation('invitations');
  const dueText = useDueText();
  const dateTime = useDateTime();
  const { delivery, sentAt, expiresAt, openedAt, joinedAt, tasks, mails } = invitation;
  const date = (moment: Moment | null) => dateTime(millis(moment) ?? 0);
  const facts = [
    invitation.role && t('list.admin'),
    invitation.client && t('list.team', { name: invitation.client.name }),
    sentAt && t('list.sent', { date: date(sentAt), count: mails }),
    state === 'invited' && t(`delivery.${delivery}`),
    openedAt && state !== 'joined' && t('list.opened', { date: date(openedAt) }),
    joinedAt && t('list.joined', { date: date(joinedAt) }),
    (state === 'invited' || state === 'opened') && expiresAt && t('list.until', { date: date(expiresAt) }),
    state === 'expired' && expiresAt && t('list.expired', { date: date(expiresAt) }),
    tasks.formIds.length > 0 && t('list.forms', { count: tasks.formIds.length }),
    tasks.flowIds.length > 0 && t('list.flows', { count: tasks.flowIds.length }),
    tasks.dueAt && t('list.due', { date: dueText(tasks.dueAt.toMillis()) }),
    invitation.skipped.length > 0 && t('list.skipped', { count: invitation.skipped.length }),
  ];
  return (
    <Typography variant="body2" color="textSecondary">
      {dotted(facts)}
    </Typography>
  );
}

const card = {
  p: { xs: 2, sm: 2.5 },
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
};
