import { own } from '../core/ids.ts';
import { millis, PlainTime } from '../core/time.ts';
import { dueAfter } from '../runs/dueAfter.ts';
import { isOpenTask, type Due } from '../runs/dueDate.ts';
import { isStepSavedOrSkipped } from '../runs/run.ts';
import type { FlowAssignment } from './assignment.ts';
import { FROM_START, type FlowStep } from './flowStep.ts';

type Dated = Pick<FlowAssignment, 'assignedAt' | 'steps' | 'flow'>;

/**
 * Computes when a step is due: at the end of a day in an IANA zone, some days after the flow was assigned or an earlier step was saved
 * or skipped. Null without a rule, and until that step is done. In ms since 1970.
 */
export function stepDueAt({ assignedAt, steps, flow }: Dated, key: string, zone: string): number | null {
  const due = flow.steps.find(({ id }) => id === key)?.due;
  if (!due) return null;
  const from = millis(due.after === FROM_START ? assignedAt : doneAt(steps, due.after));
  return from === null ? null : dueAfter(due.days, from, zone);
}

/** The time when a step was saved or skipped; null while it is open. */
const doneAt = (steps: FlowAssignment['steps'], key: string) =>
  isStepSavedOrSkipped({ steps }, key) ? (own(steps, key)?.savedAt ?? null) : null;

/** Finds the earliest due date of the steps that are still to be done; null when none has one. In ms since 1970. */
export function nextStepDue(assignment: Dated, zone: string): number | null {
  const dates = assignment.flow.steps
    .filter(({ id }) => !isStepSavedOrSkipped(assignment, id))
    .flatMap(({ id }) => stepDueAt(assignment, id, zone) ?? []);
  return dates.length > 0 ? Math.min(...dates) : null;
}

/** The date by which reminders go and a flow is overdue: the flow's, or that of an open step if it is earlier. In ms since 1970. */
export function earliestDue(assignment: Dated & Pick<FlowAssignment, 'dueAt'>, zone: string): number | null {
  const dates = [millis(assignment.dueAt), nextStepDue(assignment, zone)].filter((at) => at !== null);
  return dates.length > 0 ? Math.min(...dates) : null;
}

/** Makes a flow due at the earliest date of its open steps, where that comes before its own. Other tasks stay as they are. */
export function datedBySteps<T extends Due>(task: T, zone: string): T {
  if (!isFlowWithDates(task)) return task;
  const due = earliestDue(task, zone);
  return due === millis(task.dueAt) ? task : { ...task, dueAt: due === null ? null : PlainTime.at(due) };
}

const isFlowWithDates = (task: Due): task is FlowAssignment =>
  'flow' in task && hasStepDues((task as FlowAssignment).flow.steps);

/** Checks whether any step of a flow has a due date of its own. */
export const hasStepDues = (steps: readonly FlowStep[]): boolean => steps.some(({ due }) => Boolean(due));

/**
 * Checks whether reminders of an assigned flow have to be planned by its steps: it has an open step with a date, and was saved after
 * they were planned last. A reminder that an admin asked for goes first, and plans the next ones.
 */
export function needsStepReminders(assignment: FlowAssignment): boolean {
  const { remindersFrom, nextReminderAt, updatedAt } = assignment;
  if (!isOpenTask(assignment) || nextStepDue(assignment, 'Etc/UTC') === null) return false;
  const from = millis(remindersFrom);
  return from === null ? !nextReminderAt : from < (millis(updatedAt) ?? 0);
}
