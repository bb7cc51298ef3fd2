import type { Query } from 'firebase-admin/firestore';
import { cancelDuplicateWrites, isOpen, storedFormAssignment } from '@firstmile/domain';
import { isOlder, readOpenOf } from '../runs/assigning.ts';
import { apply } from '../firestore/commit.ts';
import { db, readAssignment } from '../firestore/db.ts';

/** Finds the assignments of a form, without the copies of the form. */
export const assignmentsOf = (formId: string): Query =>
  db
    .collection('customFormAssignments')
    .where('customForm.id', '==', formId)
    .select('userId', 'status', 'customForm.id', 'assignedAt', 'flowAssignmentId');

/**
 * Cancels the younger of two assignments of one form to one client, unless the client has begun it. They arise when two admins, or one who
 * was offline, assign the same form. A form of a flow stays with the flow.
 */
export function cancelIfDuplicate(id: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const assignment = await readAssignment(id, tx);
    if (assignment?.status !== 'ASSIGNED') return;
    const open = await readOpenOf(
      { read: storedFormAssignment, query: assignmentsOf(assignment.customForm.id), userIds: [assignment.userId] },
      tx,
    );
    const duplicates = open.filter((other) => isOpen(other) && other.flowAssignmentId === assignment.flowAssignmentId);
    if (duplicates.some((other) => isOlder(other, assignment))) apply(tx, cancelDuplicateWrites(assignment));
  });
}
