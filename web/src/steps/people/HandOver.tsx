import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { AppError, fullName, isOpenTask, type Task } from '@firstmile/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { handTask, useMembers } from '#data/queries/members.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useMessage } from '#ui/inputs/useMessage.ts';

interface Props {
  /** Whose task it is; null where it is only told to whom it was handed. */
  clientId: string | null;
  path: string;
  task: Task;
  /** What is to be done, for the name of the choice. */
  name: string;
}

/** To whom of a client's people a task was handed, and to change that; nothing for a client of one person. */
export function HandOver({ clientId, path, task, name }: Props) {
  const { t } = useTranslation('due');
  const say = useMessage();
  const id = useId();
  const { members } = useMembers(clientId);
  const { assignee } = task;
  if (!isOpenTask(task)) return null;
  if (clientId === null)
    return assignee ? <Typography variant="body2">{t('handOver.for', { name: assignee.name })}</Typography> : null;
  if (members.length < 2) return null;
  const hand = (uid: string) => {
    try {
      handTask(path, task, members.find((one) => one.id === uid) ?? null);
    } catch (error) {
      showToast(say(error instanceof AppError ? error.says : t('failed')), 'error');
    }
  };
  return (
    <TextField
      select
      size="small"
      id={id}
      label={t('handOver.label')}
      value={members.some((one) => one.id === assignee?.uid) ? assignee?.uid : ''}
      onChange={({ target }) => hand(target.value)}
      sx={{ width: 'min(100%, 16rem)', mt: 1, '& .MuiInputBase-root': { minHeight: { xs: 44, md: 0 } } }}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': `${t('handOver.label')}: ${name}` },
      }}
    >
      <option value="">{t('handOver.nobody')}</option>
      {members.map((one) => (
        <option key={one.id} value={one.id}>
          {fullName(one)}
        </option>
      ))}
    </TextField>
  );
}
