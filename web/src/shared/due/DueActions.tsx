import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { isOpenTask, millis, type Task } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remindNow } from '#data/queries/dueDates.ts';
import { useDateTime } from '#ui/dateTime.ts';
import { DueMark } from '#ui/feedback/DueMark.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { DueDialog } from './DueDialog.tsx';
import { useFailure } from '#steps/useFailure.ts';

interface Props {
  path: string;
  task: Task;
  /** Names the task and the client, for the buttons' names. */
  name: string;
  isPaused?: boolean;
}

/**
 * Shows an admin a task's due date and next reminder, with buttons to change them. Shows nothing when it is not the
 * client's turn.
 */
export function DueActions({ path, task, name, isPaused = false }: Props) {
  const { t } = useTranslation('due');
  const describeFailure = useFailure();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpenTask(task)) return null;
  const remind = () => {
    try {
      void remindNow(path, task);
      showToast(t('reminder.asked'), 'success');
    } catch (error) {
      showToast(describeFailure(t('failed'), error), 'error');
    }
  };
  const label = t(task.dueAt ? 'change' : 'set');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 0.5 }}>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.25, '&:empty': { display: 'none' } }}>
        <DueMark task={task} />
        <NextReminder task={task} isPaused={isPaused} />
      </Box>
      <Box sx={buttons}>
        <Button size="small" onClick={() => setIsOpen(true)} aria-label={`${label}: ${name}`}>
          <span>{label}</span>
        </Button>
        <Button
          size="small"
          onClick={remind}
          disabled={isRequested(task)}
          aria-label={`${t('reminder.send')}: ${name}`}
        >
          {t('reminder.send')}
        </Button>
      </Box>
      {isOpen && <DueDialog path={path} task={task} name={name} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  ml: -1.5, // aligns their text with other text
};

/** Tells whether a requested reminder has not been sent yet. */
const isRequested = ({ nextReminderAt, remindersFrom }: Task) => Boolean(nextReminderAt) && !remindersFrom;

function NextReminder({ task, isPaused }: { task: Task; isPaused: boolean }) {
  const { t } = useTranslation('due');
  const dateTime = useDateTime();
  const next = millis(task.nextReminderAt);
  if (next === null && !task.dueAt) return null;
  const isPlanned = next !== null && next > (millis(task.remindersFrom) ?? 0);
  const text = isRequested(task)
    ? t('reminder.asking')
    : isPaused
      ? t('reminder.paused')
      : next === null
        ? t('reminder.none')
        : isPlanned
          ? t('reminder.next', { date: dateTime(next) })
          : t('reminder.planning');
  return (
    <Typography variant="body2" color="textSecondary">
      {text}
    </Typography>
  );
}
