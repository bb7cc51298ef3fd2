import Typography from '@mui/material/Typography';
import { isOpenTask, type Task } from '@firstmile/domain';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '#data/queries/members.ts';
import { lazyPart } from '#lib/lazyPart.ts';

/** Loaded later: most clients are one person and never choose, so the dashboard does not wait for its code. */
const HandOverChoice = lazyPart(() => import('./HandOverChoice.tsx'));

interface Props {
  /** The task's client; null shows only whose task it is. */
  clientId: string | null;
  path: string;
  task: Task;
  /** Name of the task, for the choice's name. */
  name: string;
}

/**
 * Shows to which of a client's people a task is assigned, and lets the reader change it. Shows nothing for a client of
 * one person.
 */
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
