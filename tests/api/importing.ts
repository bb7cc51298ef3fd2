import {
  newId,
  startImport,
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

/** Writes an import as a browser does, or the first parts of it only; `people` may be what no browser writes. */
export async function beginImport({ uid }: Person, people: readonly unknown[], parts = Infinity): Promise<string> {
  const id = newId();
  const order = { fileName: 'list.csv', listHash: 'a'.repeat(64), tasks, language: 'de' as const };
  const by = { uid, firstName: 'Grace', lastName: 'Marsh' };
  await send(startImport(id, { order, people: people as ImportedPerson[], by }).slice(0, parts));
  return id;
}
/** Makes the changes of an import, one after the other. */
export async function send(changes: Write[][]): Promise<void> {
  for (const writes of changes) await commit(writes);
}

/** The stack's own worker finds the work taken until what this gives is called. */
export const takeImports = () =>
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
/** How many mails were written to each address. */
export const mailsTo = async (emails: string[]) =>
  Promise.all(
    emails.map(
      async (to) => (await db.collection('mail').where('to', 'array-contains', to).count().get()).data().count,
    ),
  );
