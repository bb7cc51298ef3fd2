import {
  newId,
  startImportWrites,
  type ClientImport,
  type ImportedPerson,
  type InvitationTasks,
  type Write,
} from '@firstmile/domain';
import { db, newEmail, stored, until, type Person } from './support.ts';

const { commit } = await import('../../functions/src/firestore/commit.ts');
const { reserve } = await import('../../functions/src/people/reservation.ts');

const tasks: InvitationTasks = { formIds: [], flowIds: [], dueAt: null, timeZone: 'Etc/UTC', note: 'Welcome' };

export const emailsOf = (count: number) => Array.from({ length: count }, newEmail);
export const peopleOf = (emails: string[]): ImportedPerson[] =>
  emails.map((email, index) => ({ line: index + 2, firstName: 'Nora', lastName: `${index}`, email }));

/** Writes an import like a browser, or only its first parts; `people` may be invalid. */
export async function beginImport({ uid }: Person, people: readonly unknown[], parts = Infinity): Promise<string> {
  const id = newId();
  const order = { fileName: 'list.csv', listHash: 'a'.repeat(64), tasks, language: 'de' as const };
  const by = { uid, firstName: 'Grace', lastName: 'Marsh' };
  await send(startImportWrites(id, { order, people: people as ImportedPerson[], by }).slice(0, parts));
  return id;
}
/** Makes the changes of an import, one after the other. */
export async function send(changes: Write[][]): Promise<void> {
  for (const writes of changes) await commit(writes);
}

/** Reserves the work, so that the stack's own worker does nothing until the returned function is called. */
export const lockImports = () =>
  until(
    () => reserve('imports').catch(() => null),
    (release) => release !== null,
  ) as Promise<() => Promise<void>>;

export const importOf = async (id: string) => (await stored(`imports/${id}`)) as unknown as ClientImport;
export const importDone = (id: string) =>
  until(
    () => importOf(id),
    ({ finishedAt }) => finishedAt !== null,
  );
/** Counts the mails written to each address. */
export const mailsTo = async (emails: string[]) =>
  Promise.all(
    emails.map(
      async (to) => (await db.collection('mail').where('to', 'array-contains', to).count().get()).data().count,
    ),
  );
