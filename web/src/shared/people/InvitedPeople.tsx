import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fullName, invitationState, type Invitation } from '@firstmile/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { renewInvitation, withdrawInvitation } from '#data/queries/invitationCommands.ts';
import { errorMessage } from '#data/errorMessage.ts';
import { useSync } from '#data/sync/sync.ts';
import { useNow } from '#lib/useNow.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { listRow } from '#ui/lists/listRow.ts';
import { PersonText } from '#ui/PersonText.tsx';

/** Lists invited people who have not joined; nothing when there are none. */
export function InvitedPeople({ invitations, canManage }: { invitations: readonly Invitation[]; canManage: boolean }) {
  const { t } = useTranslation('team');
  const say = useMessage();
  const { isOnline } = useSync();
  const now = useNow();
  const heading = useId();
  if (invitations.length === 0) return null;
  const act = (work: () => Promise<unknown>, done: string) =>
    void work().then(
      () => showToast(done, 'success'),
      (error: unknown) => showToast(say(errorMessage(error) ?? t('failed')), 'error'),
    );
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h3" id={heading} sx={{ mb: 1.5 }}>
        {t('waiting')}
      </Typography>
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {invitations.map((invitation) => {
          const name = fullName(invitation);
          const isExpired = invitationState(invitation, now) === 'expired';
          const { id, email } = invitation;
          return (
            <Box component="li" key={id} sx={listRow}>
              <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                  <Typography sx={{ fontWeight: 600, minWidth: 0 }}>
                    <PersonText>{name}</PersonText>
                  </Typography>
                  {isExpired && <StatusBadge label={t('expired')} color="warning" />}
                </Box>
                <Typography variant="body2" color="textSecondary">
                  {email}
                </Typography>
              </Box>
              {canManage && (
                <>
                  <Button
                    disabled={!isOnline}
                    onClick={() => act(() => renewInvitation(id), t('renewed', { email }))}
                    aria-label={`${t('renew')}: ${name}`}
                  >
                    {t('renew')}
                  </Button>
                  <Button
                    color="error"
                    disabled={!isOnline}
                    onClick={() => act(() => withdrawInvitation(id), t('withdrawn', { name }))}
                    aria-label={`${t('withdraw')}: ${name}`}
                  >
                    {t('withdraw')}
                  </Button>
                </>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
