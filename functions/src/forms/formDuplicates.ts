import type { Query } from 'firebase-admin/firestore';
import { cancelDuplicate, isOpen, millis, newId, type Moment, storedFormAssignment } from '@firstmile/domain';
import { readOpenOf } from './assigning.ts';
import { apply } from '../firestore/commit.ts';
import { db, readAssignment } from '../firestore/db.ts';

/** Finds the assignments of a form, without the copies of the form. */
export const assignmentsOf = (formId: string): Query =>
  db
    .collection('customFormAssignments')
    .where('customForm.id', '==', formId)
    .select('userId', 'status', 'customForm.id', 'assignedAt', 'flowAssignmentId');

/**
 * Two admins, or one who was offline, may assign the same form to the same client: the younger is taken back, unless the
 * client has begun it. A form that belongs to a flow stays with the flow.
 */
export function cancelIfDuplicate(id: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const assignment = await readAssignment(id, tx);
    if (assignment?.status !== 'ASSIGNED') return;
    const open = await readOpenOf(
      storedFormAssignment,
      assignmentsOf(assignment.customForm.id),
      [assignment.userId],
      tx,
    );
    const duplicates = open.filter((one) => isOpen(one) && one.flowAssignmentId === assignment.flowAssignmentId);
    if (duplicates.some((other) => isOlder(other, assignment))) apply(tx, cancelDuplicate(assignment, newId()));
  });
}

/** Of two of the same moment, the greater id is the younger, so that one always stays. */
export function isOlder(other: Assigned, than: Assigned): boolean {
  const [a, b] = [millis(other.assignedAt) ?? 0, millis(than.assignedAt) ?? 0];
  return a < b || (a === b && other.id < than.id);
}

interface Assigned {
  id: string;
  assignedAt: Moment | null;
}
