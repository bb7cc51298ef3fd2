import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateTime } from '#ui/dateTime.ts';
import { relativeTime } from '#lib/relativeTime.ts';
import { useNow } from '#lib/useNow.ts';

interface ActivityItem {
  id: string;
  icon: ReactNode;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Lists events, newest first, one line each, with the time since and the exact time on hover. */
export function ActivityList({ items }: { items: readonly ActivityItem[] }) {
  const now = useNow();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {items.map((item) => (
        <Box component="li" key={item.id} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
          <Box aria-hidden sx={iconBox}>
            {item.icon}
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {item.text}
            </Typography>
            <Ago at={item.at} now={now} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const iconBox = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  bgcolor: 'action.hover',
  color: 'primary.main',
  '& svg': { fontSize: 18 },
};

/** Time since an event; the exact time on hover. */
export function Ago({ at, now }: { at: number; now: number }) {
  const { i18n } = useTranslation();
  const dateTime = useDateTime();
  return (
    <Typography
      component="time"
      variant="caption"
      color="textSecondary"
      dateTime={new Date(at).toISOString()}
      title={dateTime(at, 'full')}
      sx={{ display: 'block', width: 'fit-content', '&::first-letter': { textTransform: 'uppercase' } }}
    >
      {relativeTime(at, now, i18n.language)}
    </Typography>
  );
}
