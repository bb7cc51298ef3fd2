import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendVerification, type AccountState } from '#data/queries/account.ts';
import { useSync } from '#data/sync/sync.ts';
import { NoticeBanner } from '#ui/feedback/NoticeBanner.tsx';
import { Panel } from '#ui/layout/Panel.tsx';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { accountError } from './accountError.ts';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';

interface EmailPanelProps {
  account: AccountState;
  refresh: () => Promise<AccountState>;
}

/** Shows whether the address is confirmed, and sends the mail for that. */
export function EmailPanel({ account: { email, isEmailVerified, hasPassword }, refresh }: EmailPanelProps) {
  const { t } = useTranslation('account');
  const say = useMessage();
  const { isOnline } = useSync();
  const [wasSent, setWasSent] = useState(false);
  const [notice, setNotice] = useState<{ severity: 'info' | 'error'; text: string } | null>(null);
  const attempt = (work: () => Promise<string>) => {
    void work()
      .then((text) => setNotice({ severity: 'info', text }))
      .catch((error: unknown) =>
        setNotice({ severity: 'error', text: say(accountError(error, t('security.sendFailed')).message) }),
      );
  };
  const send = async () => {
    await sendVerification();
    setWasSent(true);
    return t('security.sent', { email });
  };
  const check = async () => ((await refresh()).isEmailVerified ? '' : t('security.stillUnverified'));
  const badge = (
    <StatusBadge
      color={isEmailVerified ? 'success' : 'warning'}
      label={t(isEmailVerified ? 'security.confirmed' : 'security.notConfirmed')}
    />
  );
  return (
    <Panel title={t('security.email')} action={badge}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t(isEmailVerified ? 'security.verified' : 'security.unverified', { email })}
      </Typography>
      {!isEmailVerified && (
        <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" disabled={!isOnline} onClick={() => attempt(send)}>
              {t('security.send')}
            </Button>
            {wasSent && (
              <Button disabled={!isOnline} onClick={() => attempt(check)}>
                {t('security.check')}
              </Button>
            )}
          </Box>
          <NoticeBanner notice={notice} />
        </Box>
      )}
      {hasPassword ? (
        <ChangeEmailForm />
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('changeEmail.provider')}
        </Typography>
      )}
    </Panel>
  );
}
