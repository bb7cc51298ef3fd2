import type { Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  assignForm,
  fullName,
  newId,
  userPath,
  type Assignee,
  type FieldError,
  type FormAssignment,
  type Write,
} from '@firstmile/domain';
import { apply } from './commit.ts';
import { db, readAll, readForm } from './db.ts';
import { openAssignmentsOf } from './formDuplicates.ts';

interface Order {
  customFormId: string;
  userIds: string[];
  notes?: string | null | undefined;
}
/** Characters of one commit, as JSON; Firestore takes 10 MiB, and a character may have more than one byte. */
const MAX_COMMIT = 5_000_000;

/**
 * Assigns a form to clients, all or none, and gives the new assignments, still without the server's time, and who had it open already. Throws
 * `invalid-input` for an unknown form or user, or someone who is not a client; `conflict` when everybody had it.
 */
export function assignNow({
  customFormId,
  userIds,
  notes,
}: Order): Promise<{ made: FormAssignment[]; already: Assignee[] }> {
  return db.runTransaction(async (tx) => {
    const form = await readForm(customFormId, tx);
    if (!form) throw invalid([{ field: 'customFormId', msg: 'There is no such form' }]);
    const users = await readAssignees(userIds, tx);
    const queries = openAssignmentsOf(form.id, [...new Set(userIds)]);
    const open = (await Promise.all(queries.map((query) => readAll<FormAssignment>(query, tx)))).flat();
    const { writes, already } = assignForm(form, users, notes ?? '', open, newId, newId());
    if (writes.length === 0) throw new AppError('conflict', `Already assigned to ${already.map(inWords).join(', ')}`);
    needRoom(writes);
    apply(tx, writes);
    return { made: writes.flatMap(asAssignment), already };
  });
}

async function readAssignees(userIds: readonly string[], tx: Transaction): Promise<Assignee[]> {
  const found = await tx.getAll(...userIds.map((uid) => db.doc(userPath(uid))));
  const unknown = found.flatMap(({ exists, id }, at) =>
    exists ? [] : [{ field: `userIds[${at}]`, msg: `There is no user ${id}` }],
  );
  if (unknown.length > 0) throw invalid(unknown);
  return found.map((doc) => ({ ...doc.data(), id: doc.id }) as Assignee);
}

function asAssignment(write: Write): FormAssignment[] {
  const id = write.path.split('/')[1] ?? '';
  return write.op === 'create' ? [{ ...write.data, id } as FormAssignment] : [];
}

function needRoom(writes: readonly Write[]) {
  const each = JSON.stringify(writes[0]).length;
  const most = Math.floor(MAX_COMMIT / each);
  const msg = `This form is so large that it can be assigned to ${most} users at a time`;
  if (writes.length > most) throw invalid([{ field: 'userIds', msg }]);
}

const inWords = (user: Assignee) => `${fullName(user)} (${user.email})`;

const invalid = (fields: FieldError[]) =>
  new AppError('invalid-input', fields.map(({ msg }) => msg).join(', '), fields);
