import { say, type Message } from '../core/message.ts';
import { filePath } from '../core/paths.ts';
import type { StepRun } from './run.ts';
import { isFileId, keepFiles, type FileRecord, type FileUse } from '../files/upload.ts';
import type { Write } from '../core/write.ts';

/** What a file's record says of it, as far as handing it in needs it. */
export type HandedFile = Pick<FileRecord, 'id' | 'name' | 'size' | 'type' | 'sha256' | 'state' | 'reason' | 'usedBy'>;

/** A file that a step's data names. */
interface Entry {
  id: string;
  name?: unknown;
}

/** Rules let anything into that list, so this reads anything. */
function entriesOf(data: unknown): Entry[] {
  const named = (data as { uploadedFiles?: unknown } | null | undefined)?.uploadedFiles;
  if (!Array.isArray(named)) return [];
  return (named as ({ id?: unknown } | null)[]).filter((one): one is Entry => typeof one?.id === 'string');
}

/**
 * The ids of the files that the steps name, each once. An id of another form is a name alone, as callers of the API may give it:
 * no file can ever be announced or stored under it.
 */
export const namedUploads = ({ steps }: Pick<StepRun, 'steps'>): string[] => [
  ...new Set(
    Object.values(steps)
      .flatMap(({ data }) => entriesOf(data))
      .map(({ id }) => id)
      .filter(isFileId),
  ),
];

/** Why the files that a step's data names cannot be handed in, and whether some are only on their way. `files` are the client's, as far as they are there. */
export function fileProblems(
  data: unknown,
  files: readonly Pick<HandedFile, 'id' | 'state' | 'reason'>[],
): { problems: Message[]; isWaiting: boolean } {
  const named = entriesOf(data)
    .filter(({ id }) => isFileId(id))
    .map((entry) => ({ entry, file: files.find((one) => one.id === entry.id) }));
  const problems = named
    .filter(({ file }) => !file || file.state === 'refused')
    .map(({ entry, file }) => say('about', { label: nameOf(entry), reason: file?.reason ?? FILE_MISSING }));
  return { problems, isWaiting: named.some(({ file }) => file?.state === 'waiting') };
}

/** Of a file that is named and was never announced, or is gone. */
export const FILE_MISSING = say('file.missing');

const nameOf = ({ id, name }: Entry) => (typeof name === 'string' ? name : id);

/**
 * Freezes the files of a run that is completed: from now on they stay, and the run at `path` says of each what its record says, which
 * nobody can change any more, not what its client said.
 */
export function freezeFiles(
  path: string,
  { userId, steps }: Pick<StepRun, 'userId' | 'steps'>,
  files: readonly HandedFile[],
  usedBy: FileUse,
): Write[] {
  const named = Object.entries(steps).filter(([, { data }]) => entriesOf(data).length > 0);
  const data = Object.fromEntries(
    named.map(([key, step]) => [
      `steps.${key}.data.uploadedFiles`,
      entriesOf(step.data).map((entry) =>
        frozen(
          entry,
          files.find((file) => file.id === entry.id),
        ),
      ),
    ]),
  );
  const facts: Write[] = named.length > 0 ? [{ op: 'update', path, data }] : [];
  return [...facts, ...keepFiles(userId, files, usedBy)];
}

function frozen(entry: Entry, file: HandedFile | undefined) {
  const said = Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'sha256'));
  return file ? { ...said, name: file.name, size: file.size, type: file.type, sha256: file.sha256 } : said;
}

/** Lets files go that were handed in with the onboarding, when they are to be given anew; `usedElsewhere` says which stay, and for what. */
export const freeFiles = (
  uid: string,
  files: readonly Pick<FileRecord, 'id' | 'usedBy'>[],
  usedElsewhere: ReadonlyMap<string, FileUse>,
): Write[] =>
  files
    .filter((one) => one.usedBy?.type === 'onboarding')
    .map(({ id }) => ({ op: 'update', path: filePath(uid, id), data: { usedBy: usedElsewhere.get(id) ?? null } }));
