import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { endOfDay, dayIn, reminderTimes, type Schedule } from '@firstmile/domain';
import { useTranslation } from 'react-i18next';
import { useDateTime, useTimeZone } from '#ui/dateTime.ts';
import { useNow } from '#lib/useNow.ts';

const DAY = 86_400_000;

/**
 * Shows when the schedule would remind of a task that is due in two weeks: the times that functions would plan for a
 * person in this zone.
 */
export function SchedulePreview({ schedule }: { schedule: Schedule }) {
  const { t, i18n } = useTranslation('due');
  const dateTime = useDateTime();
  const zone = useTimeZone();
  const now = useNow();
  const dueAt = endOfDay(dayIn(now + 14 * DAY, zone), zone);
  const times = reminderTimes(dueAt, schedule, { zone, minute: 0 }).map((at) => dateTime(at, 'date'));
  const list = new Intl.ListFormat(i18n.language).format(times);
  return (
    <Box
      role="status"
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: '10px', bgcolor: 'background.default' }}
    >
      <Typography variant="body2">
        {times.length === 0
          ? t('schedule.previewNone')
          : t('schedule.preview', { date: dateTime(dueAt, 'date'), list, hour: schedule.quietTo })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('schedule.previewStop')}
      </Typography>
    </Box>
  );
}
