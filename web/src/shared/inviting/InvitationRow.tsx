import Button from '@mui/material/Button';
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
import { useDateTime } from '#ui/dateTime.ts';
import { DamagedPart } from '#ui/feedback/DamagedPart.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useDueText } from '#ui/feedback/DueMark.tsx';
import { RecordRow } from '#ui/lists/RecordRow.tsx';
import { dotted } from '#lib/isolate.ts';

interface InvitationRowProps {
  invitation: Invitation;
  /** Milliseconds since 1970. */
  now: number;
  isBusy: boolean;
  onCopy: () => void;
  onRenew: () => void;
  onWithdraw: () => void;
}

const COLORS = {
  queued: 'default',
  sent: 'info',
  opened: 'primary',
  joined: 'success',
  expired: 'warning',
  withdrawn: 'default',
  bounced: 'error',
  unknown: 'warning',
} as const;

/** An invitation as a row: its person, state, and an admin's actions. */
export function InvitationRow({ invitation, now, isBusy, onCopy, onRenew, onWithdraw }: InvitationRowProps) {
  const { t } = useTranslation('invitations');
  const factsOf = useFacts();
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
    <RecordRow
      name={name || invitation.email}
      badges={
        <>
          <StatusBadge label={t(`state.${shown}`)} color={COLORS[shown]} />
          <DamagedPart of={invitation} />
        </>
      }
      facts={factsOf(invitation, state)}
      actions={
        <>
          {isOpen && action('copy', onCopy)}
          {(isOpen || state === 'expired') && action('renew', onRenew)}
          {(isOpen || state === 'expired') && action('withdraw', onWithdraw)}
        </>
      }
    >
      {(shown === 'bounced' || shown === 'unknown') && (
        <Typography variant="body2">{t(`delivery.${shown}`)}</Typography>
      )}
    </RecordRow>
  );
}

/** Picks the state to show: until somebody follows the link, that of the mail. */
function shownState({ delivery }: Invitation, state: InvitationState) {
  if (state !== 'invited') return state;
  return delivery === 'waiting' ? 'queued' : delivery === 'accepted' ? 'sent' : delivery;
}

/** Returns a function that describes an invitation in one line. */
function useFacts() {
  const { t } = useTranslation('invitations');
  const dueText = useDueText();
  const dateTime = useDateTime();
  const date = (moment: Moment | null) => dateTime(millis(moment) ?? 0);
  return (
    { email, role, client, sentAt, expiresAt, openedAt, joinedAt, tasks, mails, skipped, delivery }: Invitation,
    state: InvitationState,
  ) =>
    dotted([
      email,
      (state === 'invited' || state === 'opened') && expiresAt && t('list.until', { date: date(expiresAt) }),
      state === 'expired' && expiresAt && t('list.expired', { date: date(expiresAt) }),
      sentAt && delivery !== 'waiting' && t('list.sent', { date: date(sentAt), count: mails }),
      role && t('list.admin'),
      client && t('list.team', { name: client.name }),
      openedAt && state !== 'joined' && t('list.opened', { date: date(openedAt) }),
      joinedAt && t('list.joined', { date: date(joinedAt) }),
      tasks.formIds.length > 0 && t('list.forms', { count: tasks.formIds.length }),
      tasks.flowIds.length > 0 && t('list.flows', { count: tasks.flowIds.length }),
      tasks.dueAt && t('list.due', { date: dueText(tasks.dueAt.toMillis()) }),
      skipped.length > 0 && t('list.skipped', { count: skipped.length }),
    ]);
}
