import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectGoogle, disconnectGoogle, type AccountState } from '#data/queries/account.ts';
import { requestPasswordReset } from '#data/session/session.ts';
import { useSync } from '#data/sync/sync.ts';
import { NoticeBanner } from '#ui/feedback/NoticeBanner.tsx';
import { useNotice } from '#ui/feedback/useNotice.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { accountError } from './accountError.ts';

interface GoogleAccountProps {
  account: AccountState;
  refresh: () => Promise<AccountState>;
}

/** Shows whether the account signs in with Google, too, and connects or disconnects it. */
export function GoogleAccount({ account: { email, google, hasPassword }, refresh }: GoogleAccountProps) {
  const { t } = useTranslation('account');
  const say = useMessage();
  const { isOnline } = useSync();
  const { notice, show, dismiss } = useNotice();
  const [isBusy, setIsBusy] = useState(false);
  const reason = useId();
  const run = (work: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    void work()
      .then(() => refresh().catch(() => undefined)) // the work is done: the panel is only out of date
      .then(() => show('success', done))
      .catch((error: unknown) => show('error', say(accountError(error, t('accounts.failed')).message)))
      .finally(() => setIsBusy(false));
  };
  const isConnected = google !== null;
  const isOnlyWay = isConnected && !hasPassword;
  const why = isOnline ? (isOnlyWay ? t('accounts.passwordFirst') : null) : t('data.offline');
  const change = () =>
    isConnected ? run(disconnectGoogle, t('accounts.isDisconnected')) : run(connectGoogle, t('accounts.isConnected'));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Typography variant="h3">{t('accounts.google')}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {isConnected ? t('accounts.googleOn', { email: google }) : t('accounts.googleOff')}
          </Typography>
        </Box>
        <StatusBadge
          color={isConnected ? 'success' : 'default'}
          label={t(isConnected ? 'accounts.connected' : 'accounts.notConnected')}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mt: 2 }}>
        <Button variant="outlined" disabled={why !== null || isBusy} aria-describedby={reason} onClick={change}>
          <span>{t(isConnected ? 'accounts.disconnect' : 'accounts.connect')}</span>
        </Button>
        <Typography id={reason} variant="body2" sx={{ '&:empty': { position: 'absolute' } }}>
          {why}
        </Typography>
        {isOnlyWay && (
          <Button
            disabled={!isOnline || isBusy}
            onClick={() => run(() => requestPasswordReset(email), t('accounts.passwordSent', { email }))}
          >
            {t('accounts.setPassword')}
          </Button>
        )}
        <NoticeBanner notice={notice} dismiss={dismiss} />
      </Box>
    </>
  );
}
