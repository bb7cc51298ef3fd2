import type { Transaction } from 'firebase-admin/firestore';
import {
  activity,
  fullName,
  IMPORT_PART,
  importPartPath,
  importPath,
  importState,
  invitedProblem,
  MAX_TOLD,
  needsImporting,
  newId,
  newInvitation,
  ownTasks,
  SERVER_TIME,
  storedImport,
  storedImportPart,
  type ClientImport,
  type ImportedPerson,
  type ImportOutcome,
  type Write,
} from '@firstmile/domain';
import { apply } from '../firestore/commit.ts';
import { db, readDoc } from '../firestore/db.ts';
import { knownAs } from './knownAddresses.ts';
import { invitationWrite, mailWrites } from './store.ts';
import { lacksAgreements } from './work.ts';

/**
 * Invites the next people of an import, at most `size`; returns how many rows were processed. Progress and invitations are one commit: a
 * crash loses none, and a repeated or concurrent call continues with the next people.
 */
export const inviteNext = (id: string, size: number): Promise<number> =>
  db.runTransaction(async (tx) => {
    const clientImport = await readDoc(storedImport, importPath(id), tx);
    if (!clientImport || !needsImporting(clientImport)) return 0;
    if (importState(clientImport) === 'withdrawn' || clientImport.done >= clientImport.count) {
      apply(tx, [changeOf(clientImport, { finishedAt: SERVER_TIME })]);
      return 0;
    }
    if (clientImport.done === 0 && (await lacksAgreements(clientImport.tasks))) {
      apply(tx, [changeOf(clientImport, { wish: 'pause' })]); // browsers refuse such a list; an admin can go on once one is published
      return 0;
    }
    const n = Math.floor(clientImport.done / IMPORT_PART);
    const from = clientImport.done % IMPORT_PART;
    const part = await readDoc(storedImportPart, importPartPath(id, n), tx);
    const length = Math.min(size, IMPORT_PART - from, clientImport.count - clientImport.done);
    const people = Array.from({ length }, (_, index) => part?.people[from + index]);
    const outcomes = await outcomesOf(people, tx);
    const writes = await Promise.all(
      people.map(async (person, index) =>
        outcomes[index] === 'invited' ? invite(clientImport, person as ImportedPerson, index) : [],
      ),
    );
    const done = clientImport.done + length;
    const counts = { ...clientImport.counts };
    for (const outcome of outcomes) counts[outcome] += 1;
    const reported = [...clientImport.told, ...people.flatMap((person, index) => tell(person, outcomes[index]))].slice(
      0,
      MAX_TOLD,
    );
    const finishedAt = done === clientImport.count ? SERVER_TIME : null;
    const before = (part?.outcomes ?? []).slice(0, from);
    apply(tx, [
      ...writes.flat(),
      changeOf(clientImport, { done, counts, told: reported, finishedAt, isHeld: false }),
      ...(part ? [noteOutcomes(clientImport, n, [...before, ...outcomes])] : []),
    ]);
    return length;
  });

/** Finds the outcome for each person. Of two with one address the first is invited. */
async function outcomesOf(people: readonly unknown[], tx: Transaction): Promise<ImportOutcome[]> {
  const emails = people.map((person) => (invitedProblem(withoutLine(person)) ? null : emailOf(person)));
  const distinct = [...new Set(emails.filter((email) => email !== null))];
  const known = await knownAs(distinct, tx);
  return emails.map((email, index) => {
    if (email === null) return 'failed';
    return known[distinct.indexOf(email)] ?? (emails.indexOf(email) < index ? 'already' : 'invited');
  });
}

/** Builds the writes of an invitation, under an id that names its place in the import, with its mail and its entry in the trail. */
async function invite(clientImport: ClientImport, person: ImportedPerson, index: number): Promise<Write[]> {
  const { id, tasks, language, by, done } = clientImport;
  const { firstName, lastName, company } = person;
  const own = { language: person.language ?? language, tasks: ownTasks(tasks, person), ...(company && { company }) };
  const input = { firstName, lastName, email: emailOf(person), ...own, userId: newId() };
  const invitation = newInvitation(`${id}-${done + index}`, { input, by, now: Date.now(), writeId: newId() });
  const doing = { by: { uid: by.uid, name: fullName(by), side: 'team' as const }, door: 'app' as const };
  const client = { id: invitation.userId, firstName: invitation.firstName, lastName: invitation.lastName };
  const entry = activity(
    {
      id: `client-invited-${invitation.id}-${invitation.writeId}`,
      type: 'client-invited',
      person: client,
      subject: '',
    },
    { ...doing, about: { invitation: invitation.id } },
  );
  return [invitationWrite(invitation), ...(await mailWrites(invitation)), entry];
}

const tell = (person: unknown, outcome: ImportOutcome | undefined): ClientImport['told'] =>
  outcome === undefined || outcome === 'invited'
    ? []
    : [{ line: lineOf(person), email: outcome === 'failed' ? '' : emailOf(person), outcome }];

/** Removes the line number of the file, which the schema does not know. */
function withoutLine(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return null;
  const { line: _, ...person } = row as Partial<ImportedPerson>;
  return person;
}
const emailOf = (person: unknown) => (person as ImportedPerson).email.trim().toLowerCase();
const lineOf = (person: unknown) => Number((person as Partial<ImportedPerson> | null | undefined)?.line) || 0;

const changeOf = ({ id }: ClientImport, data: Record<string, unknown>): Write => ({
  op: 'update',
  path: importPath(id),
  data: { ...data, updatedAt: SERVER_TIME },
});
const noteOutcomes = ({ id }: ClientImport, n: number, outcomes: string[]): Write => ({
  op: 'update',
  path: importPartPath(id, n),
  data: { outcomes },
});
