import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { fullName, type Member } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '#data/queries/profile.ts';
import { removeSecondFactor } from '#data/queries/twoFactor.ts';
import { errorMessage } from '#data/errorMessage.ts';
import { useSync } from '#data/sync/sync.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { ConfirmDialog } from '#ui/feedback/ConfirmDialog.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';

interface TwoFactorProps {
  who: { id: string; name: string };
  /** In ms since 1970. */
  since: number;
}

/** Shows since when a person signs in with a second factor, and lets an admin remove a lost one. */
export function TwoFactor({ who: { id, name }, since }: TwoFactorProps) {
  const { t } = useTranslation('team');
  const say = useMessage();
  const { isOnline } = useSync();
  const dateTime = useDateTime();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const remove = () => {
    setIsAsking(false);
    setIsBusy(true);
    void removeSecondFactor(id)
      .then(() => showToast(t('twoFactor.removed', { name }), 'done'))
      .catch((error: unknown) => showToast(say(errorMessage(error) ?? t('twoFactor.failed')), 'error'))
      .finally(() => setIsBusy(false));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 12rem' }}>
        <Typography variant="body2" color="textSecondary">
          {t('twoFactor.fact')}
        </Typography>
        <Typography>{t('twoFactor.since', { time: dateTime(since, 'date') })}</Typography>
      </Box>
      <Button
        variant="outlined"
        color="error"
        size="small"
        disabled={isBusy || !isOnline}
        title={isOnline ? undefined : t('twoFactor.offline')}
        aria-label={t('twoFactor.confirm')}
        onClick={() => setIsAsking(true)}
        sx={{ displayPrint: 'none' }}
      >
        {t('twoFactor.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('twoFactor.removeTitle', { name })}
        text={t('twoFactor.removeText')}
        confirmLabel={t('twoFactor.confirm')}
        isDangerous
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}

/** The same for a member of the client's team; nothing while two-factor sign-in is off. */
export function MemberTwoFactor({ member }: { member: Member }) {
  const { profile } = useUser(member.id);
  const since = profile?.secondFactorAt?.toMillis();
  return since && <TwoFactor who={{ id: member.id, name: fullName(member) }} since={since} />;
}
