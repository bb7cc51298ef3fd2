import type { Transaction } from 'firebase-admin/firestore';
import {
  assignmentRefused,
  cancelWrong,
  flowAssignmentProblem,
  formAssignmentProblem,
  isOpen,
  newId,
  notify,
  removeWrong,
  type Notice,
  type Write,
} from '@firstmile/domain';
import { apply } from './commit.ts';
import { db, readAdmins, readAssignment, readFlowAssignment, readUser } from './db.ts';
import { inLanguageOf } from './inLanguageOf.ts';

/**
 * Takes back an assignment of a form that was written past the commands and is wrong, and tells the admins; does nothing to any other, so
 * triggers and the sweep may call it as often as they like.
 */
export const refuseWrongForm = (id: string): Promise<void> =>
  db.runTransaction(async (tx) => {
    const assignment = await readAssignment(id, tx);
    if (!assignment || !isOpen(assignment)) return;
    const reason = formAssignmentProblem(assignment, await readUser(assignment.userId, tx));
    if (reason === null) return;
    await take(tx, cancelWrong(assignment, reason, newId()), reason, (why) =>
      assignmentRefused('form', id, assignment.customForm.name, why),
    );
  });

/** The same for an assignment of a flow, which is removed: nobody can have begun it. */
export const refuseWrongFlow = (id: string): Promise<void> =>
  db.runTransaction(async (tx) => {
    const assignment = await readFlowAssignment(id, tx);
    if (assignment?.status !== 'ASSIGNED') return;
    const reason = flowAssignmentProblem(assignment, await readUser(assignment.userId, tx));
    if (reason === null) return;
    await take(tx, removeWrong(assignment), reason, (why) => assignmentRefused('flow', id, assignment.flow.name, why));
  });

/** All reads come before the first write. */
async function take(tx: Transaction, writes: Write[], reason: string, news: (reason: string) => Notice): Promise<void> {
  const admins = await readAdmins(tx);
  const told = admins.flatMap((admin) => notify(admin, news(inLanguageOf(admin, [reason]).join())));
  apply(tx, [...writes, ...told]);
}
