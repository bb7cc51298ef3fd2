import { cleanLine, cleanLines } from '../core/cleanText.ts';
import type { Creator } from '../core/definition.ts';
import { AppError } from '../core/errors.ts';
import { problemsOf } from '../core/list.ts';
import { asMessage, say, type Message } from '../core/message.ts';
import { importPartPath, importPath } from '../core/paths.ts';
import type { Moment } from '../core/time.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import { cutFileName } from '../files/fileName.ts';
import type { Language } from '../people/preferences.ts';
import { invitedPersonSchema, type InvitationTasks, type OwnOrder } from './invitation.ts';
import type { ListedPerson } from './pastedList.ts';

/** So many people come in by one file. */
export const MAX_IMPORTED = 10_000;
/** Bytes of the file: 200 for each person, of which a name and an address take a third. */
export const MAX_IMPORT_FILE = 2_000_000;
/** People in one stored part: some 30 KB, and below 200 KB with the longest names and addresses. */
export const IMPORT_PART = 250;
/** So many of the lines by which nobody was invited are told with the import itself; its parts have all of them. */
export const MAX_TOLD = 20;

/** Somebody of a file, by the line there, with what their row alone says. */
export interface ImportedPerson extends ListedPerson, OwnOrder {
  line: number;
}

/** What became of a person: was invited; has an account; has an invitation that counts; or cannot be invited, for nobody can read who it is. */
export type ImportOutcome = 'invited' | 'hasAccount' | 'already' | 'failed';
export type ImportCounts = Record<ImportOutcome, number>;

/** `imports/{id}/parts/{n}`: people in the order of the file, as a browser wrote them; functions add what became of each. */
export interface ImportPart {
  id: string;
  n: number;
  /** Not looked at before they are invited: rules cannot walk a list. */
  people: unknown[];
  outcomes: string[];
}

/**
 * `imports/{id}`: people of a file who are invited one after the other. The admin's browser writes it part by part; `arrived` of `parts` are
 * there. Functions alone say how far they are, in the fields from `done` on.
 */
export interface ClientImport {
  id: string;
  fileName: string;
  /** Of all that makes up the list: the same list has the same. */
  listHash: string;
  count: number;
  parts: number;
  arrived: number;
  tasks: InvitationTasks;
  language: Language;
  by: Creator;
  /** What admins want of it. */
  wish: 'run' | 'pause' | 'end';
  createdAt: Moment | null;
  updatedAt: Moment | null;
  writeId: string;
  /** How many people of it were looked at, and what became of them. */
  done: number;
  counts: ImportCounts;
  /** The first of the lines by which nobody was invited. */
  told: { line: number; email: string; outcome: ImportOutcome }[];
  /** Waits until the mail server has taken earlier mails. */
  isHeld: boolean;
  /** When work on it was last begun anew, and when it ended. */
  wokenAt: Moment | null;
  finishedAt: Moment | null;
}

/** `arriving`: not all parts are there. `withdrawn`: whoever was not invited by then will not be. */
export type ImportState = 'arriving' | 'waiting' | 'running' | 'held' | 'paused' | 'withdrawn' | 'done';

export function importState(one: ClientImport): ImportState {
  if (one.done >= one.count) return 'done';
  if (one.wish === 'end') return 'withdrawn';
  if (one.arrived < one.parts) return 'arriving';
  if (one.wish === 'pause') return 'paused';
  if (one.isHeld) return 'held';
  return one.done === 0 ? 'waiting' : 'running';
}

/** Whether functions have something to do for it: to invite, or to say that it has ended. */
export const needsImporting = (one: ClientImport): boolean =>
  one.finishedAt === null && (one.wish === 'end' || (one.wish === 'run' && one.arrived >= one.parts));

/** Why nobody can be invited by this; null when it names a person. */
export function invitedProblem(person: unknown): Message | null {
  const [problem] = problemsOf(invitedPersonSchema, person);
  return problem ? asMessage(problem.errors[0] ?? problem.message) : null;
}

type NewImport = Pick<ClientImport, 'fileName' | 'listHash' | 'tasks' | 'language'>;

/**
 * An import as it is stored, in changes that are made one after the other, each with the id that its writes carry: one is small enough for
 * one request, and the rules let none through before the one before it. Throws `invalid-input` for an empty list and one that is too long.
 */
export function startImport(
  id: string,
  order: NewImport,
  people: readonly ImportedPerson[],
  by: Creator,
  newId: () => string,
): { writeId: string; writes: Write[] }[] {
  if (people.length === 0) throw new AppError('invalid-input', say('invitation.nobody'));
  if (people.length > MAX_IMPORTED)
    throw new AppError('invalid-input', say('invitation.tooMany', { max: MAX_IMPORTED }));
  const parts = partsOf(people);
  const nothing = { done: 0, counts: NOBODY, told: [], isHeld: false, wokenAt: null, finishedAt: null };
  return parts.map((_, n) => {
    const writeId = newId();
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
      writeId,
      ...nothing,
    };
    const first: Write = { op: 'create', path: importPath(id), data };
    return { writeId, writes: [n === 0 ? first : arrives(id, n, writeId), partOf(id, parts, n, writeId)] };
  });
}

/** The changes that are missing of an import that came in part only, of the same list. */
export function resumeImport(
  { id, arrived }: Pick<ClientImport, 'id' | 'arrived'>,
  people: readonly ImportedPerson[],
  newId: () => string,
): { writeId: string; writes: Write[] }[] {
  const parts = partsOf(people);
  return parts.slice(arrived).map((_, index) => {
    const [n, writeId] = [arrived + index, newId()];
    return { writeId, writes: [arrives(id, n, writeId), partOf(id, parts, n, writeId)] };
  });
}

/** An admin has it pause, go on, or end for good. Throws `conflict` for one that has ended. */
export function steerImport(one: ClientImport, wish: ClientImport['wish'], writeId: string): Write[] {
  const state = importState(one);
  if (state === 'done' || state === 'withdrawn') throw new AppError('conflict', say('import.over'));
  if (one.wish === wish) return [];
  return [{ op: 'update', path: importPath(one.id), data: { wish, updatedAt: SERVER_TIME, writeId } }];
}

const MAX_FILE_NAME = 100;
export const NOBODY: ImportCounts = { invited: 0, hasAccount: 0, already: 0, failed: 0 };

const partsOf = (people: readonly ImportedPerson[]) =>
  Array.from({ length: Math.ceil(people.length / IMPORT_PART) }, (_, n) =>
    people.slice(n * IMPORT_PART, (n + 1) * IMPORT_PART),
  );

const arrives = (id: string, n: number, writeId: string): Write => ({
  op: 'update',
  path: importPath(id),
  data: { arrived: n + 1, updatedAt: SERVER_TIME, writeId },
});

const partOf = (id: string, parts: readonly ImportedPerson[][], n: number, writeId: string): Write => ({
  op: 'create',
  path: importPartPath(id, n),
  data: { n, people: parts[n] ?? [], outcomes: [], writeId },
});
