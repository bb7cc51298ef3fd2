import { flowAssignmentPath, needsStepReminders, SERVER_TIME } from '@firstmile/domain';
import { apply } from '../firestore/commit.ts';
import { db, readFlowAssignment } from '../firestore/db.ts';

/**
 * Has the reminders of an assigned flow planned anew by the dates of its steps, once after each save. May be called any number of times.
 */
export const planStepReminders = (id: string): Promise<void> =>
  db.runTransaction(async (tx) => {
    const assignment = await readFlowAssignment(id, tx);
    if (!assignment || !needsStepReminders(assignment)) return;
    const data = { nextReminderAt: SERVER_TIME, remindersFrom: SERVER_TIME };
    apply(tx, [{ op: 'update', path: flowAssignmentPath(id), data }]);
  });
