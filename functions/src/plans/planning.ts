import { createHash } from 'node:crypto';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import {
  advancePlanWrites,
  AppError,
  planDue,
  planPath,
  planPaused,
  planTurn,
  removeFromPlanWrites,
  say,
  settlePlanWrites,
  stopPlanWrites,
  storedPlan,
  storedUser,
  teamNotice,
  userPath,
  type Assignee,
  type AssignmentPlan,
  type Message,
  type PlanTurn,
  type Write,
} from '@firstmile/domain';
import { coalesce } from '../core/coalesce.ts';
import { apply, applyNews } from '../firestore/commit.ts';
import { db, readDoc, readFlow, readForm } from '../firestore/db.ts';
import { flowWrites, readOpenFlows } from '../flows/flowAssigning.ts';
import { formWrites } from '../forms/formAssigning.ts';

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

/** Returns why a task cannot be assigned instead of throwing it. */
async function attempt(work: () => Promise<Write[]>): Promise<{ writes: Write[]; problem: Message | null }> {
  try {
    return { writes: await work(), problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { writes: [], problem: error.says };
  }
}

/** Makes the writes for the next clients of a turn: their assignments, and the plan's progress. */
async function writesOf(
  plan: AssignmentPlan,
  { turn, now }: { turn: PlanTurn; now: number },
  tx: Transaction,
): Promise<Write[]> {
  const handled = turn.left.slice(0, AT_ONCE);
  const users = await readClients(handled, tx);
  const gone = handled.filter((uid) => !users.some((user) => user.id === uid));
  const order = { users, dueAt: planDue(plan, now), idFor: idsOf([plan.id, turn.n, handled[0] ?? '']) };
  const assigning = users.length === 0 ? null : await assign(plan, order, tx);
  const open = assigning?.already.map((user) => user.id) ?? [];
  const outcome = { handled, open, gone };
  return [
    ...(assigning ? [...assigning.copies, ...assigning.writes] : []),
    ...advancePlanWrites(plan, turn, { outcome, now }),
  ];
}

interface Order {
  users: Assignee[];
  dueAt: number | null;
  idFor: (key: string) => string;
}

/** Throws `not-found` for a form or flow that is gone, and as their commands do. */
async function assign({ kind, taskId, notes }: AssignmentPlan, order: Order, tx: Transaction) {
  if (kind === 'form') {
    const form = await readForm(taskId, tx);
    if (!form) throw new AppError('not-found', say('form.none'));
    return formWrites(form, { ...order, notes }, tx);
  }
  const flow = await readFlow(taskId, tx);
  if (!flow) throw new AppError('not-found', say('flow.none'));
  const userIds = order.users.map((user) => user.id);
  return flowWrites(flow, { ...order, open: await readOpenFlows(taskId, userIds, tx) }, tx);
}

/** Reads those of the people who are still clients. */
async function readClients(uids: readonly string[], tx: Transaction): Promise<Assignee[]> {
  const documents = await tx.getAll(...uids.map((uid) => db.doc(userPath(uid))));
  return documents
    .filter(({ exists }) => exists)
    .map((doc) => storedUser({ ...doc.data(), id: doc.id }))
    .filter(({ role }) => role === 'USER');
}

/** Makes ids that are the same whenever the same part of an assignment is made: a second one could not be stored. */
const idsOf = (of: readonly (string | number)[]) => (key: string) =>
  createHash('sha256')
    .update(JSON.stringify([...of, key]))
    .digest('hex')
    .slice(0, 20);

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
