import { earliestDue, flowAssignmentPath, millis, needsStepReminders, PlainTime, SERVER_TIME } from '@firstmile/domain';
import { apply } from '../firestore/commit.ts';
import { readBusinessZone } from '../runs/assigning.ts';
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

/** Stores the date at which a flow becomes overdue, by its own date and those of its steps, for the admins' lists. */
export const storeFirstDue = (id: string): Promise<void> =>
  db.runTransaction(async (tx) => {
    const assignment = await readFlowAssignment(id, tx);
    if (!assignment) return;
    const due = earliestDue(assignment, await readBusinessZone(tx));
    if (due === millis(assignment.firstDueAt)) return;
    const firstDueAt = due === null ? null : PlainTime.at(due);
    apply(tx, [{ op: 'update', path: flowAssignmentPath(id), data: { firstDueAt } }]);
  });
