import { FieldValue, Timestamp, type Query } from 'firebase-admin/firestore';
import { formAssigned, formAssignmentPath, isToDo, notify } from '@firstmile/domain';
import { apply } from './commit.ts';
import { db, readAssignment, readUser } from './db.ts';

/** How far back the sweep looks for assignments whose trigger was lost, in milliseconds. */
const RECENT = 3_600_000;

/**
 * Tells a client of a form that was assigned, once: the assignment itself remembers it, so that a trigger that comes twice,
 * or the sweep, does not bring back a notification that the client has cleared.
 */
export function tellAssigned(id: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const assignment = await readAssignment(id, tx);
    if (!assignment || assignment.notifiedAt || !isToDo(assignment)) return;
    const user = await readUser(assignment.userId, tx);
    if (!user) return;
    apply(tx, notify(user, formAssigned(assignment)));
    tx.update(db.doc(formAssignmentPath(id)), { notifiedAt: FieldValue.serverTimestamp() });
  });
}

/** The assignments that are young enough to have been missed. */
export const recentAssignments = (): Query =>
  db
    .collection('customFormAssignments')
    .where('assignedAt', '>=', Timestamp.fromMillis(Date.now() - RECENT))
    .orderBy('assignedAt');
