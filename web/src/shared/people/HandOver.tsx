import Typography from '@mui/material/Typography';
import { isOpenTask, type Task } from '@firstmile/domain';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '#data/queries/members.ts';
import { lazyPart } from '#lib/lazyPart.ts';

/** Most clients are one person, and never choose: the dashboard does not wait for what a choice is made of. */
const HandOverChoice = lazyPart(() => import('./HandOverChoice.tsx'));

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
  const { members } = useMembers(clientId);
  const { assignee } = task;
  if (!isOpenTask(task)) return null;
  if (clientId === null)
    return assignee ? <Typography variant="body2">{t('handOver.for', { name: assignee.name })}</Typography> : null;
  if (members.length < 2) return null;
  return (
    <Suspense>
      <HandOverChoice path={path} task={task} name={name} members={members} />
    </Suspense>
  );
}
