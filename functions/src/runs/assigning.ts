import type { Query, Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  DEFAULT_SCHEDULE,
  fullName,
  millis,
  userPath,
  type Assignee,
  type FieldError,
  type Moment,
  type Write,
  storedUser,
  storedSchedule,
  settingsPath,
  say,
  listed,
} from '@firstmile/domain';
import { db, readAll, readDoc, type Read } from '../firestore/db.ts';

/** Limit of one commit in characters of JSON; Firestore takes 10 MiB, and a character may have several bytes. */
const MAX_COMMIT = 5_000_000;
/** Users in one query, which may name 30 pairs of user and status. */
const AT_ONCE = 15;
const NO_USER = say('assignee.notFound');
const OPEN = ['ASSIGNED', 'IN_PROGRESS'];

/** Reads the users with these ids; throws `invalid-input` for unknown ids. */
export async function readAssignees(userIds: readonly string[], tx: Transaction): Promise<Assignee[]> {
  const documents = await tx.getAll(...userIds.map((uid) => db.doc(userPath(uid))));
  const unknown = documents.flatMap(({ exists }, index) =>
    exists ? [] : [{ field: `userIds[${index}]`, msg: NO_USER }],
  );
  if (unknown.length > 0) throw invalid(unknown);
  return documents.map((doc) => storedUser({ ...doc.data(), id: doc.id }));
}

/** Reads those of the query's assignments that belong to these users and are open. */
export async function readOpenOf<T>(
  { read, query, userIds }: { read: Read<T>; query: Query; userIds: readonly string[] },
  tx: Transaction,
): Promise<T[]> {
  const ids = [...new Set(userIds)];
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const open = query.where('status', 'in', OPEN);
  return (await Promise.all(parts.map((part) => readAll(read, open.where('userId', 'in', part), tx)))).flat();
}

/** Reads the business's IANA zone: that of reminders. */
export const readBusinessZone = async (tx: Transaction): Promise<string> =>
  ((await readDoc(storedSchedule, settingsPath('reminders'), tx)) ?? DEFAULT_SCHEDULE).timeZone;

/** Compares by time, then by id, so that of two assignments exactly one counts as older. */
export function isOlder(other: Assigned, than: Assigned): boolean {
  const [a, b] = [millis(other.assignedAt) ?? 0, millis(than.assignedAt) ?? 0];
  return a < b || (a === b && other.id < than.id);
}

interface Assigned {
  id: string;
  assignedAt: Moment | null;
}

/** Throws `conflict` when there is nothing to write because all had it already, and `invalid-input` when it is too much for one commit. */
export function needWork({
  writes,
  already,
  users,
  what,
}: {
  writes: readonly Write[];
  already: readonly Assignee[];
  users: number;
  what: 'form' | 'flow';
}) {
  if (writes.length === 0)
    throw new AppError('conflict', say('assignee.already', { people: already.map(inWords).join(', ') }));
  const size = JSON.stringify(writes).length;
  const most = Math.max(1, Math.floor((MAX_COMMIT * users) / size));
  const msg = say(`${what}.tooLargeForMany`, { max: most });
  if (size > MAX_COMMIT) throw invalid([{ field: 'userIds', msg }]);
}

export const invalid = (fields: FieldError[]) =>
  new AppError('invalid-input', listed(fields.map(({ msg }) => msg)), fields);

const inWords = (user: Assignee) => `${fullName(user)} (${user.email})`;
