import { isOpenTask, isOverdue, millis, type Task } from '@firstmile/domain';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/useNow.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { useDueText } from './useDueText.ts';

/** When something is due, and whether that has passed, in the reader's zone; nothing at all for what has no date or is done. Without the badge where a state beside it says 'Overdue'. */
export function DueMark({ task, hasBadge = true }: { task: Task; hasBadge?: boolean }) {
  const { t } = useTranslation('due');
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
