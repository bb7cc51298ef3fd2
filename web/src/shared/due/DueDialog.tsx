import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '#ui/Dialog.tsx';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { millis, type Task } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setDueDate } from '#data/queries/dueDates.ts';
import { useTyped } from '#data/session/useTyped.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { DueDateInput } from '#ui/inputs/DueDateInput.tsx';
import { useFailure } from '#steps/useFailure.ts';

interface Props {
  path: string;
  task: Task;
  /** Names the task and the client. */
  name: string;
  onClose: () => void;
}

/** Sets, changes or removes a due date. */
export function DueDialog({ path, task, name, onClose }: Props) {
  const { t } = useTranslation('due');
  const describeFailure = useFailure();
  const { value: dueAt, change, forget } = useTyped(`due/${path}`, millis(task.dueAt));
  const discard = () => {
    forget();
    onClose();
  };
  const [problem, setProblem] = useState('');
  const save = (date: number | null, done: string) => {
    try {
      void setDueDate(path, task, date);
      showToast(done, 'success');
      discard();
    } catch (error) {
      setProblem(describeFailure(t('failed'), error));
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="due-title">
      <DialogTitle id="due-title">{t('dialog.title', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {problem && <Banner severity="error">{problem}</Banner>}
        <Box sx={{ pt: 1 }}>
          <DueDateInput value={dueAt} onChange={change} />
        </Box>
        {task.dueAt && (
          <Button
            size="small"
            color="error"
            sx={{ justifySelf: 'start' }}
            onClick={() => save(null, t('dialog.removed'))}
          >
            {t('dialog.remove')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={discard}>
          {t('cancel')}
        </Button>
        <Button variant="contained" disabled={dueAt === null} onClick={() => save(dueAt, t('dialog.saved'))}>
          {t('dialog.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
