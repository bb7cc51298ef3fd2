import type { Query, Transaction } from 'firebase-admin/firestore';
import {
  assignFlowWrites,
  deleteFlowAssignmentWrites,
  dueTime,
  formIdsOf,
  newId,
  type Assignee,
  type CustomForm,
  type FlowAssignment,
  type FlowOrder,
  type FlowStep,
  type OnboardingFlow,
  storedFlowAssignment,
  say,
} from '@firstmile/domain';
import { invalid, isOlder, needWork, readAssignees, readBusinessZone, readOpenOf } from '../runs/assigning.ts';
import { apply } from '../firestore/commit.ts';
import { db, readAssignment, readFlow, readFlowAssignment, readForm } from '../firestore/db.ts';
import { readAgreements } from '../signing/agreements.ts';

/**
 * Assigns a flow with its forms to clients, all or none. Returns the new assignments, still without the server's time, and the people who
 * had it open already. Throws `invalid-input` for an unknown flow or user, a user who is not a client, or a date that has passed;
 * `conflict` for an inactive flow, for a form that no longer exists, and when everybody had it.
 */
export function assignNow({
  flowId,
  userIds,
  dueAt,
}: {
  flowId: string;
  userIds: string[];
  dueAt?: string | null | undefined;
}): Promise<{ made: FlowAssignment[]; already: Assignee[] }> {
  return db.runTransaction(async (tx) => {
    const flow = await readFlow(flowId, tx);
    if (!flow) throw invalid([{ field: 'flowId', msg: say('flow.none') }]);
    const users = await readAssignees(userIds, tx);
    const open = await readOpenFlows(flow.id, userIds, tx);
    const { copies, writes, made, already } = await flowWrites(flow, { users, open, dueAt: dueTime(dueAt) }, tx);
    needWork({ writes, already, users: made.length, what: 'flow' });
    apply(tx, [...copies, ...writes]);
    return { made, already };
  });
}

/**
 * Builds the writes that assign a flow, after reading its forms and the stored agreements. All functions that assign a flow use it. Throws
 * as `assignFlowWrites` does.
 */
export async function flowWrites(
  flow: OnboardingFlow,
  order: Pick<FlowOrder, 'users' | 'open' | 'dueAt'> & Partial<Pick<FlowOrder, 'idFor'>>,
  tx: Transaction,
): Promise<ReturnType<typeof assignFlowWrites>> {
  const [forms, agreements, zone] = await Promise.all([
    readFormsOf(flow.steps, tx),
    readAgreements(tx),
    readBusinessZone(tx),
  ]);
  return assignFlowWrites(flow, { idFor: newId, ...order, forms, agreements, zone, now: Date.now() });
}

/** Reads the forms that the steps name, as far as they still exist. */
export async function readFormsOf(steps: readonly FlowStep[], tx: Transaction): Promise<CustomForm[]> {
  const forms = await Promise.all(formIdsOf(steps).map((id) => readForm(id, tx)));
  return forms.filter((form) => form !== null);
}

/**
 * Removes the younger of two assignments of one flow to one client, with its forms, unless the client has begun any of it. They arise when
 * two admins, or one who was offline, assign the same flow.
 */
export function removeIfDuplicate(id: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const assignment = await readFlowAssignment(id, tx);
    if (assignment?.status !== 'ASSIGNED') return;
    const open = await readOpenFlows(assignment.flow.id, [assignment.userId], tx);
    if (!open.some((other) => other.id !== id && isOlder(other, assignment))) return;
    const forms = await Promise.all(
      Object.values(assignment.formAssignmentIds).map((assignmentId) => readAssignment(assignmentId, tx)),
    );
    const isBegun = forms.some((form) => form !== null && form.status !== 'ASSIGNED');
    if (!isBegun) apply(tx, deleteFlowAssignmentWrites(assignment));
  });
}

/** Reads the open assignments of a flow to these clients. */
export const readOpenFlows = (flowId: string, userIds: readonly string[], tx: Transaction): Promise<FlowAssignment[]> =>
  readOpenOf({ read: storedFlowAssignment, query: assignmentsOf(flowId), userIds }, tx);

/** Finds the assignments of a flow, without the copies of the flow. */
const assignmentsOf = (flowId: string): Query =>
  db
    .collection('onboardingFlowAssignments')
    .where('flow.id', '==', flowId)
    .select('userId', 'status', 'flow.id', 'assignedAt');
