import {
  datedBySteps,
  areChangesRequested,
  isSentBack,
  isOpenTask,
  millis,
  type FileRecord,
  type FlowAssignment,
  type FormAssignment,
  type Run,
  type Task,
} from '@firstmile/domain';
import { formsToDo } from '#steps/formFilling/formState.ts';
import { changesOf, progressState } from './progress.ts';

/** A task that is open for a client, with its address. */
export interface OpenTask {
  id: string;
  /** Null for the onboarding, which has no name of its own. */
  name: string | null;
  to: string;
  action: 'start' | 'continue' | 'fix' | 'makeChanges' | 'replace';
  task: Task;
  /** Changes that the team requested, by step. */
  changes?: ReturnType<typeof changesOf>;
}

interface Open {
  run: Run;
  flows?: readonly FlowAssignment[];
  forms?: readonly FormAssignment[];
  files?: readonly FileRecord[];
  /** The IANA zone in which the dates of a flow's steps count. */
  zone?: string;
}

/**
 * Lists all open tasks of a client, the next one first: returned tasks, then by due date, then those without one: the
 * onboarding, flows, forms and sent-back files, each oldest first. Tasks handed to others than `uid` come last.
 */
export function openTasks(
  { run, flows = [], forms = [], files = [], zone = 'Etc/UTC' }: Open,
  uid: string,
): OpenTask[] {
  const all: OpenTask[] = [
    ...(isOpenTask(run)
      ? [{ id: 'onboarding', name: null, to: '/onboarding', action: actionOf(run), task: run, changes: changesOf(run) }]
      : []),
    ...flows
      .filter(isOpenTask)
      .toReversed()
      .map((flow) => ({
        id: flow.id,
        name: flow.flow.name,
        to: `/custom-flow/${flow.id}`,
        action: areChangesRequested(flow) ? ('makeChanges' as const) : startAction(flow),
        task: datedBySteps(flow, zone),
        changes: changesOf(flow),
      })),
    ...formsToDo(forms).map((form) => ({
      id: form.id,
      name: form.customForm.name,
      to: `/forms/${form.id}`,
      action: startAction(form),
      task: form,
    })),
    ...files.filter(isSentBack).map(({ id, name, kind, sentBack }) => ({
      id,
      name,
      to: kind === 'document' ? '/documents' : '/files',
      action: 'replace' as const,
      task: { status: 'ASSIGNED', submittedAt: null, dueAt: null },
      changes: [{ key: id, kind: null, name: '', text: sentBack?.reason ?? '' }],
    })),
  ];
  const isOthers = ({ task: { assignee } }: OpenTask) => Number(Boolean(assignee) && assignee?.uid !== uid);
  return all.sort((a, b) => isOthers(a) - isOthers(b) || rank(a) - rank(b) || dueOf(a) - dueOf(b));
}

const ACTIONS: Partial<Record<ReturnType<typeof progressState>, OpenTask['action']>> = {
  notStarted: 'start',
  refused: 'fix',
  changes: 'makeChanges',
};
const actionOf = (run: Run): OpenTask['action'] => ACTIONS[progressState(run)] ?? 'continue';

const startAction = ({
  status,
  refusal,
}: Pick<FormAssignment, 'status'> & { refusal: object | null }): OpenTask['action'] =>
  refusal ? 'fix' : status === 'ASSIGNED' ? 'start' : 'continue';

/** Ranks returned tasks first. */
const rank = ({ action }: OpenTask) => (['fix', 'makeChanges', 'replace'].includes(action) ? 0 : 1);
/** Uses the end of time for tasks without a date, which keeps their order. */
const dueOf = ({ task }: OpenTask) => millis(task.dueAt) ?? Number.MAX_SAFE_INTEGER;
