import { say, type Message } from '../core/message.ts';
import { planPath } from '../core/paths.ts';
import { millis, PlainTime } from '../core/time.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { dueAfter } from '../runs/dueAfter.ts';
import { nextOccurrence } from './occurrences.ts';
import type { AssignmentPlan } from './plan.ts';

/** An assignment that is carried out now, and the clients who are still to get it. */
export type PlanTurn = NonNullable<AssignmentPlan['doing']>;

/** Finds what a plan has to assign at `now`, in ms since 1970; null when its time has not come, or it is not active. */
export function planTurn(plan: AssignmentPlan, now: number): PlanTurn | null {
  if (plan.state !== 'ACTIVE' || plan.userIds.length === 0) return null;
  if (plan.doing) return plan.doing;
  const next = nextOccurrence(plan, now);
  return next && next.at <= now ? { n: next.n, left: plan.userIds } : null;
}

/** When an assignment made at `now` is due: at the end of a day in the plan's zone. In ms since 1970, null for no date. */
export const planDue = ({ dueDays, timeZone }: AssignmentPlan, now: number): number | null =>
  dueAfter(dueDays, now, timeZone);

/** Plans when functions look at an active plan next, or ends it; nothing when that is known. */
export function settlePlanWrites(plan: AssignmentPlan, now: number): Write[] {
  const settled = settledAt(plan, now);
  const isKnown = settled.state === plan.state && millis(settled.nextAt) === millis(plan.nextAt);
  return plan.state !== 'ACTIVE' || isKnown ? [] : update(plan, settled);
}

/** The outcome of a part of an assignment. */
interface Outcome {
  /** The clients of this part, and those of them who still had the earlier one open, or are gone. */
  handled: readonly string[];
  open: readonly string[];
  gone: readonly string[];
}

/** Stores that a part of an assignment was made, in the transaction that makes it. At `now`, in ms since 1970. */
export function advancePlanWrites(
  plan: AssignmentPlan,
  { n, left }: PlanTurn,
  { outcome, now }: { outcome: Outcome; now: number },
): Write[] {
  const { handled, open, gone } = outcome;
  const rest = left.filter((id) => !handled.includes(id));
  const before = plan.last?.n === n ? plan.last : { assigned: 0, open: [] };
  const assigned = before.assigned + handled.length - open.length - gone.length;
  const last = { n, at: PlainTime.at(now), assigned, open: [...before.open, ...open] };
  const remaining = without(plan, gone);
  if (rest.length > 0) return update(plan, { ...remaining, doing: { n, left: rest }, last });
  const moved = { ...plan, ...remaining, next: n + 1, done: plan.done + 1 };
  const { next, done } = moved;
  return update(plan, { ...remaining, doing: null, last, next, done, ...settledAt(moved, now) });
}

/** Pauses a plan that cannot be carried out. */
export const stopPlanWrites = (plan: AssignmentPlan, reason: Message): Write[] =>
  update(plan, { state: 'PAUSED', reason, nextAt: null });

/** Removes a client whose account is deleted from a plan, which ends without any. */
export function removeFromPlanWrites(plan: AssignmentPlan, uid: string): Write[] {
  const remaining = without(plan, [uid]);
  const doing = plan.doing && { ...plan.doing, left: plan.doing.left.filter((id) => id !== uid) };
  const last = plan.last && { ...plan.last, open: plan.last.open.filter((id) => id !== uid) };
  const isOver = remaining.userIds.length === 0 && plan.state !== 'ENDED';
  return update(plan, { ...remaining, doing, last, ...(isOver && NOBODY) });
}

const NOBODY = { state: 'ENDED' as const, nextAt: null, reason: say('plan.nobody') };

function settledAt(plan: AssignmentPlan, now: number) {
  if (plan.userIds.length === 0) return NOBODY;
  const next = nextOccurrence(plan, now);
  return next ? { state: 'ACTIVE' as const, nextAt: PlainTime.at(next.at) } : { state: 'ENDED' as const, nextAt: null };
}

const without = ({ userIds, names }: AssignmentPlan, gone: readonly string[]) => ({
  userIds: userIds.filter((id) => !gone.includes(id)),
  names: Object.fromEntries(Object.entries(names).filter(([id]) => !gone.includes(id))),
});

const update = ({ id }: AssignmentPlan, data: Record<string, unknown>): Write[] => [
  { op: 'update', path: planPath(id), data: { ...data, updatedAt: SERVER_TIME, writeId: WRITE_ID } },
];
