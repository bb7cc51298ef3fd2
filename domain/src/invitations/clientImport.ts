import { cleanLine, cleanLines } from '../core/cleanText.ts';
import { creator, type Creator } from '../core/person.ts';
import {
  anything,
  documentOf,
  flag,
  listOf,
  moment,
  numeric,
  oneOf,
  part,
  recordOf,
  text,
  texts,
} from '../core/reader.ts';
import { AppError } from '../core/errors.ts';
import { problemsOf } from '../core/list.ts';
import { asMessage, say, type Message } from '../core/message.ts';
import { importPartPath, importPath } from '../core/paths.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { cutFileName } from '../files/fileName.ts';
import { language } from '../people/preferences.ts';
import { invitationTasks, type OwnOrder } from './invitation.ts';
import { invitedPersonSchema } from './invitationSchema.ts';
import type { ListedPerson } from './pastedList.ts';

/** The most people in one file. */
export const MAX_IMPORTED = 10_000;
/** The most bytes of the file: 200 for each person; a name and an address take a third of that. */
export const MAX_IMPORT_FILE = 2_000_000;
/** The number of people in one stored part: some 30 KB, and below 200 KB with the longest names and addresses. */
export const IMPORT_PART = 250;
/** The most failed lines that the import document itself lists; its parts have all of them. */
export const MAX_TOLD = 20;

/** A person of a file, with their line number and the values of their row. */
export interface ImportedPerson extends ListedPerson, OwnOrder {
  line: number;
}

/** The outcome for a person: invited; has an account already; has an open invitation already; or failed, because the row is invalid. */
const outcome = oneOf(['failed', 'hasAccount', 'already', 'invited']);
export type ImportOutcome = ReturnType<typeof outcome>;

const counts = recordOf({ invited: numeric, hasAccount: numeric, already: numeric, failed: numeric } satisfies Record<
  ImportOutcome,
  unknown
>);
export type ImportCounts = ReturnType<typeof counts>;

/** `imports/{id}/parts/{n}`: people in the order of the file, written by a browser; functions add their outcomes. */
export const storedImportPart = documentOf({
  n: numeric,
  /** Unvalidated people, because rules cannot iterate over a list; functions check them before inviting. Each keeps its place. */
  people: listOf(anything),
  outcomes: texts,
});
export type ImportPart = ReturnType<typeof storedImportPart>;

/**
 * `imports/{id}`: a list of people who are invited one after the other. The admin's browser writes it part by part; `arrived`
 * of `parts` have arrived. Only functions write the progress, in the fields from `done` on.
 */
export const storedImport = documentOf({
  fileName: text,
  /** The hash of the whole list; equal lists have equal hashes. */
  listHash: text,
  count: numeric,
  parts: numeric,
  arrived: numeric,
  tasks: invitationTasks,
  language,
  by: creator,
  /** The admins' wish: whether it runs, pauses or ends. */
  wish: oneOf(['run', 'pause', 'end']),
  createdAt: moment,
  updatedAt: moment,
  writeId: text,
  /** The number of people processed so far, and their outcomes. */
  done: numeric,
  counts,
  /** The first lines whose people were not invited. */
  told: listOf(part(recordOf({ line: numeric, email: text, outcome }))),
  /** True while it waits for the mail server to accept earlier mails. */
  isHeld: flag,
  /** The time when work on it was last restarted, and the time of its end. */
  wokenAt: moment,
  finishedAt: moment,
});
export type ClientImport = ReturnType<typeof storedImport>;

/** `arriving`: parts are missing. `withdrawn`: people who were not invited before will not be. */
export type ImportState = 'arriving' | 'waiting' | 'running' | 'held' | 'paused' | 'withdrawn' | 'done';

export function importState(clientImport: ClientImport): ImportState {
  if (clientImport.done >= clientImport.count) return 'done';
  if (clientImport.wish === 'end') return 'withdrawn';
  if (clientImport.arrived < clientImport.parts) return 'arriving';
  if (clientImport.wish === 'pause') return 'paused';
  if (clientImport.isHeld) return 'held';
  return clientImport.done === 0 ? 'waiting' : 'running';
}

/** Checks whether functions have work to do for it: to invite, or to record its end. */
export const needsImporting = (clientImport: ClientImport): boolean =>
  clientImport.finishedAt === null &&
  (clientImport.wish === 'end' || (clientImport.wish === 'run' && clientImport.arrived >= clientImport.parts));

/** Explains why a row cannot be invited; null when it names a valid person. */
export function invitedProblem(person: unknown): Message | null {
  const [problem] = problemsOf(invitedPersonSchema, person);
  return problem ? asMessage(problem.errors[0] ?? problem.message) : null;
}

type NewImport = Pick<ClientImport, 'fileName' | 'listHash' | 'tasks' | 'language'>;

/**
 * Makes the changes that store an import, to be committed one after the other: each is small enough for one request, and rules refuse one before its predecessor. Throws `invalid-input` for an empty list or one that is too long.
 */
export function startImportWrites(
  id: string,
  { order, people, by }: { order: NewImport; people: readonly ImportedPerson[]; by: Creator },
): Write[][] {
  if (people.length === 0) throw new AppError('invalid-input', say('invitation.nobody'));
  if (people.length > MAX_IMPORTED)
    throw new AppError('invalid-input', say('invitation.tooMany', { max: MAX_IMPORTED }));
  const parts = partsOf(people);
  const nothing = { done: 0, counts: NOBODY, told: [], isHeld: false, wokenAt: null, finishedAt: null };
  return parts.map((_, n) => {
    const data = {
      ...order,
      fileName: cutFileName(cleanLine(order.fileName), MAX_FILE_NAME) || 'list.csv',
      tasks: { ...order.tasks, note: cleanLines(order.tasks.note) },
      count: people.length,
      parts: parts.length,
      arrived: 1,
      by,
      wish: 'run',
      createdAt: SERVER_TIME,
      updatedAt: SERVER_TIME,
      writeId: WRITE_ID,
      ...nothing,
    };
    const first: Write = { op: 'create', path: importPath(id), data };
    return [n === 0 ? first : arrives(id, n), partOf(id, parts, n)];
  });
}

/** Makes the missing changes of an import that arrived partly, from the same list. */
export function resumeImportWrites(
  { id, arrived }: Pick<ClientImport, 'id' | 'arrived'>,
  people: readonly ImportedPerson[],
): Write[][] {
  const parts = partsOf(people);
  return parts.slice(arrived).map((_, index) => [arrives(id, arrived + index), partOf(id, parts, arrived + index)]);
}

/** Pauses, resumes or ends an import, for an admin. Throws `conflict` for one that has ended. */
export function steerImportWrites(clientImport: ClientImport, wish: ClientImport['wish']): Write[] {
  const state = importState(clientImport);
  if (state === 'done' || state === 'withdrawn') throw new AppError('conflict', say('import.over'));
  if (clientImport.wish === wish) return [];
  return [
    { op: 'update', path: importPath(clientImport.id), data: { wish, updatedAt: SERVER_TIME, writeId: WRITE_ID } },
  ];
}

const MAX_FILE_NAME = 100;
export const NOBODY: ImportCounts = { invited: 0, hasAccount: 0, already: 0, failed: 0 };

const partsOf = (people: readonly ImportedPerson[]) =>
  Array.from({ length: Math.ceil(people.length / IMPORT_PART) }, (_, n) =>
    people.slice(n * IMPORT_PART, (n + 1) * IMPORT_PART),
  );

const arrives = (id: string, n: number): Write => ({
  op: 'update',
  path: importPath(id),
  data: { arrived: n + 1, updatedAt: SERVER_TIME, writeId: WRITE_ID },
});

const partOf = (id: string, parts: readonly ImportedPerson[][], n: number): Write => ({
  op: 'create',
  path: importPartPath(id, n),
  data: { n, people: parts[n] ?? [], outcomes: [], writeId: WRITE_ID },
});
