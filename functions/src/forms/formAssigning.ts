import {
  assignFormWrites,
  dueTime,
  newId,
  type Assignee,
  wholeForm,
  type WholeFormAssignment,
  storedFormAssignment,
  say,
} from '@firstmile/domain';
import { invalid, needWork, readAssignees, readOpenOf } from '../runs/assigning.ts';
import { apply } from '../firestore/commit.ts';
import { db, readForm } from '../firestore/db.ts';
import { assignmentsOf } from './formDuplicates.ts';

interface Order {
  customFormId: string;
  userIds: string[];
  notes?: string | null | undefined;
  dueAt?: string | null | undefined;
}

/**
 * Assigns a form to clients, all or none. Returns the new assignments, still without the server's time, and the people who had it open
 * already. Throws `invalid-input` for an unknown form or user, a user who is not a client, or a date that has passed; `conflict` when
 * everybody had it.
 */
export function assignNow({
  customFormId,
  userIds,
  notes,
  dueAt,
}: Order): Promise<{ made: WholeFormAssignment[]; already: Assignee[] }> {
  return db.runTransaction(async (tx) => {
    const form = await readForm(customFormId, tx);
    if (!form) throw invalid([{ field: 'customFormId', msg: say('form.none') }]);
    const users = await readAssignees(userIds, tx);
    const open = await readOpenOf({ read: storedFormAssignment, query: assignmentsOf(form.id), userIds }, tx);
    const due = dueTime(dueAt);
    const { copies, writes, made, already } = assignFormWrites({
      form,
      users,
      notes: notes ?? '',
      open,
      idFor: newId,
      dueAt: due,
      now: Date.now(),
    });
    needWork({ writes, already, users: made.length, what: 'form' });
    apply(tx, [...copies, ...writes]);
    return { made: made.map((assignment) => wholeForm(assignment, form)), already };
  });
}
