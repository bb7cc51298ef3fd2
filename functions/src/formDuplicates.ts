import type { Query } from 'firebase-admin/firestore';
import { cancelDuplicate, isOpen, millis, newId, type FormAssignment } from '@firstmile/domain';
import { apply } from './commit.ts';
import { db, readAll, readAssignment } from './db.ts';

const OPEN = ['ASSIGNED', 'IN_PROGRESS'];
/** A query may name 30 pairs of user and status. */
const AT_ONCE = 15;

/** The queries that together find the open assignments of a form to these users; without the copies of the form. */
export function openAssignmentsOf(formId: string, userIds: readonly string[]): Query[] {
  const parts = Array.from({ length: Math.ceil(userIds.length / AT_ONCE) }, (_, at) =>
    userIds.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const ofForm = db
    .collection('customFormAssignments')
    .where('customForm.id', '==', formId)
    .where('status', 'in', OPEN);
  return parts.map((part) =>
    ofForm.where('userId', 'in', part).select('userId', 'status', 'customForm.id', 'assignedAt', 'flowAssignmentId'),
  );
}

/**
 * Two admins, or one who was offline, may assign the same form to the same client: the younger is taken back, unless the
 * client has begun it. Of the same moment, the greater id is the younger, so that one always stays.
 */
export function cancelIfDuplicate(id: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const assignment = await readAssignment(id, tx);
    if (assignment?.status !== 'ASSIGNED') return;
    const queries = openAssignmentsOf(assignment.customForm.id, [assignment.userId]);
    const open = (await Promise.all(queries.map((query) => readAll<FormAssignment>(query, tx)))).flat();
    if (open.some((other) => isOpen(other) && isOlder(other, assignment)))
      apply(tx, cancelDuplicate(assignment, newId()));
  });
}

function isOlder(other: FormAssignment, than: FormAssignment): boolean {
  if (other.id === than.id || other.flowAssignmentId !== than.flowAssignmentId) return false;
  const [a, b] = [millis(other.assignedAt) ?? 0, millis(than.assignedAt) ?? 0];
  return a < b || (a === b && other.id < than.id);
}
