import { dequal } from 'dequal/lite';
import { say, type Message } from '../core/message.ts';
import { filePath } from '../core/paths.ts';
import type { StepRun } from './run.ts';
import { isFileId, type FileRecord, type FileUse } from '../files/file.ts';
import { keepFilesWrites } from '../files/upload.ts';
import type { Write } from '../core/write.ts';

/** The part of a file's record that submitting it needs. */
export type HandedFile = Pick<FileRecord, 'id' | 'name' | 'size' | 'type' | 'sha256' | 'state' | 'reason' | 'usedBy'>;

/** A file that a step's data names. */
interface Entry {
  id: string;
  name?: unknown;
}

/** Reads the list of a step's files. Accepts any data, because rules do not check this list. */
function entriesOf(data: unknown): Entry[] {
  const named = (data as { uploadedFiles?: unknown } | null | undefined)?.uploadedFiles;
  if (!Array.isArray(named)) return [];
  return (named as ({ id?: unknown } | null)[]).filter((item): item is Entry => typeof item?.id === 'string');
}

/**
 * Lists the ids of the files that the steps name, each once. Ids of another form are names only, which callers of the API may
 * give: no file can be announced or stored under them.
 */
export const namedUploads = ({ steps }: Pick<StepRun, 'steps'>): string[] => [
  ...new Set(
    Object.values(steps)
      .flatMap(({ data }) => entriesOf(data))
      .map(({ id }) => id)
      .filter(isFileId),
  ),
];

/**
 * Finds the reasons why the files of a step's data cannot be submitted, and whether some are still on their way. `files` are
 * the client's existing files.
 */
export function fileProblems(
  data: unknown,
  files: readonly Pick<HandedFile, 'id' | 'state' | 'reason'>[],
): { problems: Message[]; isWaiting: boolean } {
  const named = entriesOf(data)
    .filter(({ id }) => isFileId(id))
    .map((entry) => ({ entry, file: files.find((other) => other.id === entry.id) }));
  const problems = named
    .filter(({ file }) => !file || file.state === 'refused')
    .map(({ entry, file }) => say('about', { label: nameOf(entry), reason: file?.reason ?? FILE_MISSING }));
  return { problems, isWaiting: named.some(({ file }) => file?.state === 'waiting') };
}

/** The reason for a named file that was never announced, or is gone. */
export const FILE_MISSING = say('file.missing');

const nameOf = ({ id, name }: Entry) => (typeof name === 'string' ? name : id);

/**
 * Freezes the files of a completed run: they are kept from now on, and the run at `path` takes each file's name, size, type and
 * hash from its record, which can no longer change, instead of from the client.
 */
export function freezeFilesWrites(
  path: string,
  { userId, steps }: Pick<StepRun, 'userId' | 'steps'>,
  { files, usedBy }: { files: readonly HandedFile[]; usedBy: FileUse },
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
  return [...facts, ...keepFilesWrites(userId, files, usedBy)];
}

function frozen(entry: Entry, file: HandedFile | undefined) {
  const said = Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'sha256'));
  return file ? { ...said, name: file.name, size: file.size, type: file.type, sha256: file.sha256 } : said;
}

/**
 * Releases files that were submitted with a run or form, when the client has to submit them again; `usedElsewhere` maps those
 * that are kept to their other use.
 */
export const freeFilesWrites = (
  uid: string,
  files: readonly Pick<FileRecord, 'id' | 'usedBy'>[],
  usedElsewhere: ReadonlyMap<string, FileUse>,
): Write[] =>
  files
    .filter(({ id, usedBy }) => usedBy && usedBy.type !== 'message' && !dequal(usedBy, usedElsewhere.get(id)))
    .map(({ id }) => ({ op: 'update', path: filePath(uid, id), data: { usedBy: usedElsewhere.get(id) ?? null } }));
