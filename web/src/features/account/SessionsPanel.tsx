import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endAllSessions, endOtherSessions, type AccountState } from '#data/queries/account.ts';
import { signOut } from '#data/session/session.ts';
import { useSync } from '#data/sync/sync.ts';
import { useDateTime } from '#lib/dateTime.ts';
import { useNotice } from '#lib/useNotice.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { NoticeBanner } from './NoticeBanner.tsx';
import { ProofDialog } from './ProofDialog.tsx';

/** This session, and the end of all others. */
export function SessionsPanel({ account }: { account: AccountState }) {
  const { t } = useTranslation('account');
  const { isOnline } = useSync();
  const dateTime = useDateTime();
  const { notice, show, dismiss } = useNotice();
  const [isAsking, setIsAsking] = useState(false);
  const revoke = async ({ password }: { password: string }) => {
    if (!account.hasPassword) {
      await endAllSessions();
      return signOut();
    }
    await endOtherSessions(password);
    setIsAsking(false);
    show('success', t('security.revoked'));
  };
  return (
    <Panel title={t('security.sessions')}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <DevicesOutlined aria-hidden sx={{ color: 'text.secondary' }} />
        <Box>
          <Typography sx={{ fontWeight: 600 }}>{t('security.thisDevice')}</Typography>
          {account.signedInAt !== null && (
            <Typography variant="body2" color="textSecondary">
              {t('security.since', { time: dateTime(account.signedInAt) })}
            </Typography>
          )}
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('security.others')}
      </Typography>
      <Button variant="outlined" disabled={!isOnline} onClick={() => setIsAsking(true)}>
        {t('security.revoke')}
      </Button>
      <Box sx={{ pt: 2 }}>
        <NoticeBanner notice={notice} onClose={dismiss} />
      </Box>
      {isAsking && (
        <ProofDialog
          title={t('security.revokeTitle')}
          text={t(account.hasPassword ? 'security.revokeText' : 'security.revokeGoogleText')}
          confirmLabel={t('security.revoke')}
          failed={t('security.revokeFailed')}
          hasPassword={account.hasPassword}
          onConfirm={revoke}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Panel>
  );
}
