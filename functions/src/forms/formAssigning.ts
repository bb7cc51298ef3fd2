import {
  assignFormWrites,
  dueTime,
  newId,
  type Assignee,
  type FormContent,
  wholeForm,
  type WholeFormAssignment,
  storedFormAssignment,
  say,
} from '@firstmile/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { invalid, needWork, readAssignees, readBusinessZone, readOpenOf } from '../runs/assigning.ts';
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
    const order = { users, notes: notes ?? '', dueAt: dueTime(dueAt), idFor: newId };
    const { copies, writes, made, already } = await formWrites(form, order, tx);
    needWork({ writes, already, users: made.length, what: 'form' });
    apply(tx, [...copies, ...writes]);
    return { made: made.map((assignment) => wholeForm(assignment, form)), already };
  });
}

/**
 * Builds the writes that assign a form to clients, after reading who has it open. Throws as `assignFormWrites` does.
 */
export async function formWrites(
  form: FormContent,
  order: { users: readonly Assignee[]; notes: string; dueAt: number | null; idFor: (key: string) => string },
  tx: Transaction,
): Promise<ReturnType<typeof assignFormWrites>> {
  const userIds = order.users.map((user) => user.id);
  const open = await readOpenOf({ read: storedFormAssignment, query: assignmentsOf(form.id), userIds }, tx);
  const zone = await readBusinessZone(tx);
  return assignFormWrites({ ...order, form, open, now: Date.now(), zone });
}
