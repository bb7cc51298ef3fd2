import { millis, type Activity } from '@firstmile/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useDateTime } from '#ui/dateTime.ts';
import { dotted } from '#lib/isolate.ts';
import { useTrailWords } from './useTrailWords.ts';

/** One entry of the trail: what was done, by whom, through which channel, on which device and from which address. */
export function TrailEntry({ entry }: { entry: Activity }) {
  const { what, who, door } = useTrailWords()(entry);
  const dateTime = useDateTime();
  const time = millis(entry.createdAt);
  const source = dotted([who, door, entry.device, entry.ip]);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{what}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {source}
        </Typography>
      </Box>
      {time !== null && (
        <Typography
          component="time"
          variant="body2"
          color="textSecondary"
          dateTime={new Date(time).toISOString()}
          sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
        >
          {dateTime(time, 'full')}
        </Typography>
      )}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};
