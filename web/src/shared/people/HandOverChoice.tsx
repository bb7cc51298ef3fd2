import TextField from '@mui/material/TextField';
import { fullName, type Task } from '@firstmile/domain';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { useMembers } from '#data/queries/members.ts';
import { handTask } from '#data/queries/memberCommands.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { useFailure } from '#steps/useFailure.ts';

interface Props {
  path: string;
  task: Task;
  name: string;
  members: ReturnType<typeof useMembers>['members'];
}

/** Chooses to which of a client's people a task is assigned. */
export default function HandOverChoice({ path, task, name, members }: Props) {
  const { t } = useTranslation('due');
  const describeFailure = useFailure();
  const id = useId();
  const { assignee } = task;
  const hand = (uid: string) => {
    try {
      void handTask(path, task, members.find((member) => member.id === uid) ?? null);
    } catch (error) {
      showToast(describeFailure(t('failed'), error), 'error');
    }
  };
  return (
    <TextField
      select
      size="small"
      id={id}
      label={t('handOver.label')}
      value={members.some((member) => member.id === assignee?.uid) ? assignee?.uid : ''}
      onChange={({ target }) => hand(target.value)}
      sx={{ width: 'min(100%, 16rem)', mt: 1, '& .MuiInputBase-root': { minHeight: { xs: 44, md: 0 } } }}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': `${t('handOver.label')}: ${name}` },
      }}
    >
      <option value="">{t('handOver.nobody')}</option>
      {members.map((member) => (
        <option key={member.id} value={member.id}>
          {fullName(member)}
        </option>
      ))}
    </TextField>
  );
}
