import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '#ui/dateTime.ts';
import { relativeTime } from '#lib/relativeTime.ts';
import { useNow } from '#lib/useNow.ts';
import type { ClientFigures } from './clientFigures.ts';
import { isTheirTurn, lastActivity, QUIET_DAYS } from './lastActivity.ts';

/**
 * Shows 'Today', '1 day ago' or 'N days ago', with the exact time on hover. Adds the hours for today, or that a client
 * whose turn it is has been quiet.
 */
export function LastActivity({ row: { lastActivityAt: at, state } }: { row: ClientFigures }) {
  const { t, i18n } = useTranslation('admin');
  const dateTime = useDateTime();
  const now = useNow();
  if (at === null) return t('clients.unknown');
  const days = lastActivity(at, now);
  const isQuiet = days >= QUIET_DAYS && isTheirTurn(state);
  return (
    <time dateTime={new Date(at).toISOString()} title={dateTime(at, 'full')}>
      <span>{days === 0 ? t('clients.today') : t('clients.days', { count: days })}</span>
      {(days === 0 || isQuiet) && (
        <Box component="span" sx={{ ...detail, ...(isQuiet && amber) }}>
          {isQuiet ? t('clients.quiet', { count: days }) : relativeTime(at, now, i18n.language)}
        </Box>
      )}
    </time>
  );
}

const detail = { display: 'block', typography: 'caption', color: 'text.secondary' };
/** Dark enough for small letters on a light background. */
const amber = {
  fontWeight: 600,
  color: 'color-mix(in srgb, var(--mui-palette-warning-main) 88%, var(--mui-palette-text-primary))',
};
