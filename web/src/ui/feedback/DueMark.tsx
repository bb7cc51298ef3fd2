import { datedBySteps, isOpenTask, isOverdue, millis, isEndOfDay, type Task } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/useNow.ts';
import { useDateTime, useTimeZone } from '#ui/dateTime.ts';
import { StatusBadge } from './StatusBadge.tsx';

/**
 * Due date of a task, or of an earlier step of a flow, in the reader's zone, with a badge if it has passed; shows nothing without a date or when the task
 * is done. `hasBadge` is false where a status beside it says 'Overdue'.
 */
export function DueMark({ task: undated, hasBadge = true }: { task: Task; hasBadge?: boolean }) {
  const { t } = useTranslation('due');
  const task = datedBySteps(undated, useTimeZone());
  const dueText = useDueText();
  const now = useNow();
  const dueAt = millis(task.dueAt);
  if (dueAt === null || !isOpenTask(task)) return null;
  const isLate = isOverdue(task, now);
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}
    >
      {isLate && hasBadge && <StatusBadge label={t('overdue')} color="error" />}
      <Box
        component="span"
        sx={{ typography: 'body2', fontWeight: isLate ? 600 : 500, color: isLate ? 'error.main' : 'text.primary' }}
      >
        {t(isLate ? 'wasDue' : 'due', { date: dueText(dueAt) })}
      </Box>
    </Box>
  );
}

/** Formats due dates, in ms since 1970: the day, and the time if it is not the day's end. */
export function useDueText(): (dueAt: number) => string {
  const dateTime = useDateTime();
  const zone = useTimeZone();
  return (dueAt) => dateTime(dueAt, isEndOfDay(dueAt, zone) ? 'date' : 'short');
}
