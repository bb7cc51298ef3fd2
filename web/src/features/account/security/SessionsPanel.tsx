import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PlainTime, type Session } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endAllSessions, endOtherSessions, type AccountState } from '#data/queries/account.ts';
import { revokeSession, useSessions } from '#data/queries/sessions.ts';
import { signOut } from '#data/session/session.ts';
import { useSync } from '#data/sync/sync.ts';
import { NoticeBanner } from '#ui/feedback/NoticeBanner.tsx';
import { useNotice } from '#ui/feedback/useNotice.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { Panel } from '#ui/layout/Panel.tsx';
import { accountError } from './accountError.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { SessionList } from './SessionList.tsx';

/** Lists the account's sessions, and ends one or all others. */
export function SessionsPanel({ account, own }: { account: AccountState; own: string | null }) {
  const { t } = useTranslation('account');
  const { isOnline } = useSync();
  const say = useMessage();
  const stored = useSessions();
  // this device is one of them, even before the server has stored it
  const isStored = own === null || stored.some(({ id }) => id === own);
  const sessions = isStored ? stored : [ownSession(own), ...stored];
  const { notice, show, dismiss } = useNotice();
  const [isAsking, setIsAsking] = useState(false);
  const revokeOne = ({ id }: Session, name: string) =>
    revokeSession(id).then(
      () => show('success', t('security.revokedOne', { name })),
      (error: unknown) => show('error', say(accountError(error, t('security.revokeFailed')).message)),
    );
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
      <SessionList sessions={sessions} own={own} onRevoke={revokeOne} />
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('security.others')}
      </Typography>
      <Button variant="outlined" disabled={!isOnline} onClick={() => setIsAsking(true)}>
        {t('security.revoke')}
      </Button>
      <Box sx={{ pt: 2 }}>
        <NoticeBanner notice={notice} dismiss={dismiss} />
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

const ownSession = (id: string): Session => {
  const signedInAt = PlainTime.at(Number(id) * 1000);
  return { id, browser: '', system: '', signedInAt, lastSeenAt: signedInAt };
};
