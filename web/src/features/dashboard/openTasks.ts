import {
  COUNTED_STEPS,
  isOpenTask,
  millis,
  requestedChange,
  type FlowAssignment,
  type FormAssignment,
  type Run,
  type Task,
} from '@firstmile/domain';
import { formsToDo } from '#steps/customForm/formState.ts';
import { progressState, type StepKey } from './progress.ts';

/** Something that a client is to do, and the way to it. */
export interface OpenTask {
  id: string;
  /** Null for the onboarding, which has no name of its own. */
  name: string | null;
  to: string;
  action: 'start' | 'continue' | 'fix' | 'makeChanges';
  task: Task;
  /** What the team asked to be changed, by the step. */
  changes?: readonly { key: StepKey; text: string }[];
}

/**
 * All that a client is to do, the next first: what came back to them, then by due date, then what has none: the onboarding, flows and
 * forms, each the oldest first. What was handed to others than `uid` comes last.
 */
export function openTasks(
  { run, flows = [], forms = [] }: { run: Run; flows?: readonly FlowAssignment[]; forms?: readonly FormAssignment[] },
  uid: string,
): OpenTask[] {
  const all: OpenTask[] = [
    ...(isOpenTask(run)
      ? [{ id: 'onboarding', name: null, to: '/onboarding', action: actionOf(run), task: run, changes: changesOf(run) }]
      : []),
    ...flows
      .filter(isOpenTask)
      .toReversed()
      .map((one) => ({ id: one.id, name: one.flow.name, to: `/custom-flow/${one.id}`, action: begun(one), task: one })),
    ...formsToDo(forms).map((one) => ({
      id: one.id,
      name: one.customForm.name,
      to: `/forms/${one.id}`,
      action: begun(one),
      task: one,
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

const changesOf = (run: Run) =>
  COUNTED_STEPS.flatMap(({ key }) => {
    const text = requestedChange(run, key);
    return text ? [{ key: key as StepKey, text }] : [];
  });

const begun = ({ status, refusal }: Pick<FormAssignment, 'status'> & { refusal: object | null }): OpenTask['action'] =>
  refusal ? 'fix' : status === 'ASSIGNED' ? 'start' : 'continue';

/** What came back first. */
const rank = ({ action }: OpenTask) => (action === 'fix' || action === 'makeChanges' ? 0 : 1);
/** The end of time for what has no date; they stay in their order. */
const dueOf = ({ task }: OpenTask) => millis(task.dueAt) ?? Number.MAX_SAFE_INTEGER;
