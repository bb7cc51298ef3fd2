import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { millis, type Session } from '@firstmile/domain';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '#data/sync/sync.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { relativeTime } from '#lib/relativeTime.ts';
import { useNow } from '#lib/useNow.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';

interface SessionListProps {
  sessions: readonly Session[];
  /** Id of this device's session; while it is null, none can be revoked. */
  own: string | null;
  onRevoke: (session: Session, name: string) => Promise<void>;
}

/** Lists the account's sessions, with a button to end each except this device's. */
export function SessionList({ sessions, own, onRevoke }: SessionListProps) {
  const { t, i18n } = useTranslation('account');
  const { isOnline } = useSync();
  const now = useNow();
  const dateTime = useDateTime();
  const [ending, setEnding] = useState<string | null>(null);
  const hint = useId();
  const nameOf = useSessionName();
  const revoke = async (session: Session) => {
    setEnding(session.id);
    await onRevoke(session, nameOf(session));
    setEnding(null);
  };
  const usedWhen = ({ id, lastSeenAt, signedInAt }: Session) =>
    id === own
      ? t('security.since', { time: dateTime(millis(signedInAt) ?? now) })
      : t('security.lastOpened', { when: relativeTime(millis(lastSeenAt) ?? now, now, i18n.language) });
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, display: 'grid', gap: 2 }}>
        {sessions.map((session) => (
          <Box component="li" key={session.id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <DevicesOutlined aria-hidden sx={{ color: 'text.secondary' }} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(session)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {usedWhen(session)}
              </Typography>
            </Box>
            {session.id === own && <StatusBadge color="success" label={t('security.thisDevice')} />}
            {session.id !== own && own !== null && (
              <Button
                variant="outlined"
                disabled={!isOnline || ending !== null}
                aria-label={t('security.revokeOneOf', { name: nameOf(session) })}
                aria-describedby={isOnline ? undefined : hint}
                onClick={() => void revoke(session)}
              >
                {t('security.revokeOne')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {!isOnline && (
        <Typography id={hint} variant="body2" sx={{ mb: 2 }}>
          {t('security.revokeOffline')}
        </Typography>
      )}
    </>
  );
}

/** Returns a function that names a session, such as "Chrome on Windows". */
function useSessionName(): (session: Session) => string {
  const { t } = useTranslation('account');
  return ({ browser, system }) => {
    if (browser && system) return t('security.browserOn', { browser, system });
    return browser || system || t('security.unknownDevice');
  };
}
