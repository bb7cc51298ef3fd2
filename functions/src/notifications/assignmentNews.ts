import { FieldValue } from 'firebase-admin/firestore';
import {
  clientOf,
  flowAssigned,
  flowAssignmentPath,
  formAssigned,
  formAssignmentPath,
  isSubmitted,
  isToDo,
  taskHanded,
  type Due,
  type Notice,
  type MessageOrText,
} from '@firstmile/domain';
import { applyNews } from '../firestore/commit.ts';
import { db, readAssignment, readFlowAssignment, readUser } from '../firestore/db.ts';
import { notify } from './notify.ts';

/** Notifies a client of an assigned form, once. A form inside a flow is not announced by itself. */
export const notifyFormAssigned = (id: string): Promise<void> =>
  notifyOnce(formAssignmentPath(id), async (tx) => {
    const assignment = await readAssignment(id, tx);
    if (!assignment || assignment.notifiedAt || !isToDo(assignment) || assignment.flowAssignmentId !== null)
      return null;
    return { uid: assignment.userId, notice: formAssigned(assignment) };
  });

/** Notifies a client of an assigned flow, once. */
export const notifyFlowAssigned = (id: string): Promise<void> =>
  notifyOnce(flowAssignmentPath(id), async (tx) => {
    const assignment = await readFlowAssignment(id, tx);
    if (!assignment || assignment.notifiedAt || isSubmitted(assignment)) return null;
    return { uid: assignment.userId, notice: flowAssigned(assignment) };
  });

interface Handed extends Due {
  id: string;
  userId: string;
}

/** Notifies one of a client's people of a task that was assigned to them. */
export async function notifyHanded({
  before,
  after,
  name,
  link,
}: {
  before: Handed | undefined;
  after: Handed | undefined;
  name: MessageOrText;
  link: string;
}) {
  const uid = after?.assignee?.uid;
  if (uid === undefined || uid === before?.assignee?.uid) return;
  await db.runTransaction(async (tx) => {
    const user = await readUser(uid, tx);
    if (user && clientOf(user) === after?.userId) await applyNews(tx, notify(user, taskHanded(after.id, name, link)));
  });
}

/**
 * Notifies once: the assignment stores that it was done, so that a repeated trigger, or the sweep, does not bring back a notice that the
 * client has cleared.
 */
function notifyOnce(
  path: string,
  noticeIn: (tx: FirebaseFirestore.Transaction) => Promise<{ uid: string; notice: Notice } | null>,
): Promise<void> {
  return db.runTransaction(async (tx) => {
    const due = await noticeIn(tx);
    const user = due && (await readUser(due.uid, tx));
    if (!user) return;
    await applyNews(tx, notify(user, due.notice));
    tx.update(db.doc(path), { notifiedAt: FieldValue.serverTimestamp() });
  });
}
