import { AppError, type Task } from '@firstmile/domain';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remindNow } from '#data/queries/dueDates.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { dotted } from '#lib/isolate.ts';

interface Props {
  name: string;
  path: string;
  task: Task;
  /** Shows as the main button of a page instead of one in a row of many. */
  isMain?: boolean;
}

/** Reminds a client of the task at `path`, once. */
export function RemindButton({ name, path, task, isMain = false }: Props) {
  const { t } = useTranslation('waiting');
  const [isDone, setIsDone] = useState(false);
  const remind = () => {
    if (isDone) return;
    try {
      void remindNow(path, task);
      setIsDone(true);
      showToast(t('reminded', { name }), 'success');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      showToast(t('notTheirTurn', { name }), 'error');
    }
  };
  const label = t(isDone ? 'isReminded' : 'act.overdue');
  return (
    <Button
      size={isMain ? 'medium' : 'small'}
      variant={isDone ? 'text' : isMain ? 'contained' : 'outlined'}
      aria-disabled={isDone || undefined} // keeps the focus
      onClick={remind}
      aria-label={dotted([label, name])}
    >
      <span>{label}</span>
    </Button>
  );
}
