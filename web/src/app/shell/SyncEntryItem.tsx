import { UNSURE } from '@firstmile/sync';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepAddress } from '#data/sync/conflicts.ts';
import { conflictAddress, isInConflict } from '#data/sync/fieldConflicts.ts';
import { exportEntry } from '#data/sync/exportEntry.ts';
import { isGone, retryEntry, type SyncEntry } from '#data/sync/sync.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { fetchPart } from '#lib/lazyPart.ts';
import { StatusBadge } from '#ui/feedback/StatusBadge.tsx';
import { useMessage } from '#ui/inputs/useMessage.ts';

/** Renews the session's token, which then says that the address is confirmed if it has been meanwhile. */
const refreshClaims = () =>
  fetchPart(() => import('#data/queries/account.ts'))
    .then(({ accountState }) => accountState(true))
    .catch(() => undefined); // the server's answer to the retry counts

interface Props {
  entry: SyncEntry;
  onDiscard: () => void;
  /** Called when the person leaves for the page where they decide. */
  onLeave: () => void;
}

/**
 * A change that the server does not have: its name and time; if it was refused, the reason and what the person can do.
 */
export function SyncEntryItem({ entry, onDiscard, onLeave }: Props) {
  const { t } = useTranslation('sync');
  const say = useMessage();
  const dateTime = useDateTime();
  const isRefused = entry.state === 'rejected';
  const isSignature = entry.label === 'labels.signature';
  const retry = () => {
    if (isSignature) void refreshClaims().finally(() => retryEntry(entry.id));
    else retryEntry(entry.id);
  };
  const step = isRefused ? stepAddress(entry) : null;
  const decision = isInConflict(entry) ? conflictAddress(entry) : null;
  // The label comes from the change on this device; another version of the app may have written an unknown one.
  const label = t(entry.label as 'labels.step1', { defaultValue: t('unknownLabel') });
  const reason = isGone(entry)
    ? t('gone')
    : isInConflict(entry)
      ? t('conflict.title')
      : entry.error === UNSURE
        ? say({ code: 'sync.unsure' })
        : isSignature && entry.error === 'permission-denied'
          ? t('deniedSignature')
          : t('denied', { code: entry.error });
  return (
    <Box component="li" sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
        <StatusBadge label={t(isRefused ? 'refused' : 'waiting')} color={isRefused ? 'error' : 'default'} />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {t('since', { time: dateTime(entry.at) })}
      </Typography>
      {isRefused && (
        <>
          {entry.error && <Typography variant="body2">{reason}</Typography>}
          {step && (
            <Typography variant="body2" sx={{ mt: 0.5 }}>
              {t('step.text')}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {step && (
              <Button size="small" variant="contained" component={Link} to={step} onClick={onLeave}>
                {t('step.open')}
              </Button>
            )}
            {decision && (
              <Button size="small" variant="contained" component={Link} to={decision} onClick={onLeave}>
                {t('conflict.open')}
              </Button>
            )}
            {!isInConflict(entry) && (
              <Button size="small" variant={step ? 'outlined' : 'contained'} onClick={retry}>
                {t('tryAgain')}
              </Button>
            )}
            <Button size="small" variant="outlined" onClick={() => exportEntry(entry.id)}>
              {t('export')}
            </Button>
            <Button size="small" color="error" onClick={onDiscard}>
              {t('discard.action')}
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}
