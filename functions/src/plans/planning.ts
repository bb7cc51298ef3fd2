import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import {
  advancePlanWrites,
  planDue,
  planPath,
  planPaused,
  planTurn,
  removeFromPlanWrites,
  settlePlanWrites,
  stopPlanWrites,
  storedPlan,
  storedUser,
  teamNotice,
  userPath,
  type Assignee,
  type AssignmentPlan,
  type PlanTurn,
  type Write,
} from '@firstmile/domain';
import { coalesce } from '../core/coalesce.ts';
import { apply, applyNews } from '../firestore/commit.ts';
import { db, readDoc } from '../firestore/db.ts';
import { assignTask, attempt, idsOf } from './assignTask.ts';

/** Clients of one transaction; each may get a flow with its forms. */
const AT_ONCE = 20;

/** Finds plans that functions look at by now. */
export const waitingPlans = () => db.collection('assignmentPlans').where('nextAt', '<=', Timestamp.now());

/** Finds the plans of a client. */
export const plansOf = (uid: string) => db.collection('assignmentPlans').where('userIds', 'array-contains', uid);

/**
 * Assigns what a plan has to assign by now, and plans when it is looked at next. May be called any number of times, and at once by
 * several processes: each part is assigned in the transaction that stores that it was.
 */
export const workOnPlan = coalesce(async (id) => {
  let hasMore = true;
  while (hasMore) hasMore = await takeTurn(id);
});

/** Assigns the task to the next clients; returns whether there may be more to do. */
const takeTurn = (id: string): Promise<boolean> =>
  db.runTransaction(async (tx) => {
    const plan = await readDoc(storedPlan, planPath(id), tx);
    if (!plan) return false;
    const now = Date.now();
    const turn = planTurn(plan, now);
    if (!turn) {
      apply(tx, settlePlanWrites(plan, now));
      return false;
    }
    const { writes, problem } = await attempt(() => writesOf(plan, { turn, now }, tx));
    apply(tx, writes);
    if (problem === null) return true;
    await applyNews(tx, [...stopPlanWrites(plan, problem), teamNotice(planPaused(plan, turn.n, problem))]);
    return false;
  });

/** Makes the writes for the next clients of a turn: their assignments, and the plan's progress. */
async function writesOf(
  plan: AssignmentPlan,
  { turn, now }: { turn: PlanTurn; now: number },
  tx: Transaction,
): Promise<Write[]> {
  const { kind, taskId, notes } = plan;
  const handled = turn.left.slice(0, AT_ONCE);
  const users = await readClients(handled, tx);
  const gone = handled.filter((uid) => !users.some((user) => user.id === uid));
  const order = { users, dueAt: planDue(plan, now), idFor: idsOf([plan.id, turn.n, handled[0] ?? '']) };
  const assigning = users.length === 0 ? null : await assignTask({ kind, id: taskId, notes }, order, tx);
  const open = assigning?.already.map((user) => user.id) ?? [];
  const outcome = { handled, open, gone };
  return [
    ...(assigning ? [...assigning.copies, ...assigning.writes] : []),
    ...advancePlanWrites(plan, turn, { outcome, now }),
  ];
}

/** Reads those of the people who are still clients. */
async function readClients(uids: readonly string[], tx: Transaction): Promise<Assignee[]> {
  const documents = await tx.getAll(...uids.map((uid) => db.doc(userPath(uid))));
  return documents
    .filter(({ exists }) => exists)
    .map((doc) => storedUser({ ...doc.data(), id: doc.id }))
    .filter(({ role }) => role === 'USER');
}

/** Removes a client whose account is deleted from all plans. */
export async function removeFromPlans(uid: string): Promise<number> {
  const { docs } = await plansOf(uid).get();
  for (const { id } of docs)
    await db.runTransaction(async (tx) => {
      const plan = await readDoc(storedPlan, planPath(id), tx);
      if (plan) apply(tx, removeFromPlanWrites(plan, uid));
    });
  return docs.length;
}
