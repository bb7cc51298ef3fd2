import { millis } from '../core/time.ts';
import { isFlow, isForm, type Reviewed } from '../onboarding/mainRun.ts';
import type { FollowUp } from './followUp.ts';

/** The time when a task counts as completed, in ms since 1970: when it was approved, if it needs that. Null until then. */
export function finishedAt({ status, completedAt, approval }: Reviewed): number | null {
  if (status !== 'COMPLETED') return null;
  if (!approval) return millis(completedAt);
  return approval.status === 'APPROVED' ? millis(approval.settledAt) : null;
}

/** A follow-up that is due; it is carried out once for each `key`. */
export interface DueFollowUp {
  rule: FollowUp;
  key: string;
}

/** Lists what follows a completed task, by the rules that were on by then. */
export function dueFollowUps(task: Reviewed, rules: readonly FollowUp[]): DueFollowUp[] {
  const at = finishedAt(task);
  if (at === null) return [];
  return completionsBy(task).flatMap(({ kind, id, key }) =>
    rules
      .filter(
        ({ isOn, when, from }) => isOn && when.kind === kind && when.id === id && (millis(from) ?? Infinity) <= at,
      )
      .map((rule) => ({ rule, key })),
  );
}

/**
 * Lists what a task completes. A main run, which has a reference number, is a client's onboarding, which is completed once, whichever
 * runs the client has. A form in a flow is a part of that flow.
 */
function completionsBy(task: Reviewed): { kind: FollowUp['when']['kind']; id: string; key: string }[] {
  const onboarding = { kind: 'onboarding', id: '', key: task.userId } as const;
  if (isForm(task))
    return task.flowAssignmentId === null ? [{ kind: 'form', id: task.customForm.id, key: task.id }] : [];
  if (!isFlow(task)) return task.isOff ? [] : [onboarding];
  return [{ kind: 'flow', id: task.flow.id, key: task.id }, ...(task.reference ? [onboarding] : [])];
}
