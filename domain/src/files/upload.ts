import { say, type Message } from '../core/message.ts';
import { AppError } from '../core/errors.ts';
import { filePath } from '../core/paths.ts';
import { isLine } from '../core/characters.ts';
import { cleanLine } from '../core/cleanText.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { cutFileName } from './fileName.ts';
import { isKept, MAX_STEP_MEGABYTES, type FileGroup, type FileKind, type FileRecord, type FileUse } from './file.ts';

export const MAX_FILE_NAME = 200;
const MB = 1_048_576;

/** Other endings of JPEG files, from some browsers and cameras. They are accepted, but not named in messages. */
const OTHER_JPEG = ['.jfif', '.jpe', '.pjpeg', '.pjp'];
const JPEG = ['.jpg', '.jpeg', ...OTHER_JPEG];

/** The content types that a client may upload, each with the endings of its file names; the first ending names the type to people. */
export const FILE_TYPES: Record<string, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': JPEG,
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'text/plain': ['.txt'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'audio/mpeg': ['.mp3'],
  'video/mp4': ['.mp4'],
  'video/quicktime': ['.mov'],
  'video/x-msvideo': ['.avi'],
};

/** The endings of the kinds of files that a question of a form can ask for. */
export const GROUP_ENDINGS: Record<FileGroup, readonly string[]> = {
  image: ['.png', ...JPEG, '.gif'],
  pdf: ['.pdf'],
  document: ['.doc', '.docx', '.txt'],
  spreadsheet: ['.xls', '.xlsx'],
};

const WITH_STEPS = {
  endings: Object.values(GROUP_ENDINGS).flat(),
  maxBytes: MAX_STEP_MEGABYTES * MB,
};

/** The accepted endings of each place, and the most bytes of one file. The rules have the same limits. */
export const FILE_LIMITS: Record<FileKind, { endings: readonly string[]; maxBytes: number }> = {
  step: WITH_STEPS,
  assigned: WITH_STEPS,
  message: WITH_STEPS,
  document: { endings: ['.pdf', '.doc', '.docx', '.xls', '.xlsx', ...JPEG, '.png'], maxBytes: 10 * MB },
  file: {
    endings: [
      ...['.png', ...JPEG, '.gif', '.webp', '.pdf', '.doc', '.docx', '.xls', '.xlsx'],
      ...['.mp3', '.mp4', '.mov', '.avi'],
    ],
    maxBytes: 20 * MB,
  },
};
/** The largest file that any place takes. */
export const MAX_FILE_BYTES = Math.max(...Object.values(FILE_LIMITS).map((limit) => limit.maxBytes));

/** Lists the types that a place accepts, each with its endings, for a file picker; of these `endings` only, if given. */
export const acceptedTypes = (kind: FileKind, endings = FILE_LIMITS[kind].endings): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(FILE_TYPES)
      .map(([type, all]) => [type, all.filter((ending) => endings.includes(ending))] as const)
      .filter(([, endings]) => endings.length > 0),
  );

export interface NewFile {
  id: string;
  kind: FileKind;
  name: string;
  size: number;
  type: string;
  sha256: string;
  /** The id of the sent-back file that it replaces. */
  replaces?: string;
}

/**
 * Finds the content type under which a file will be stored, by its name's ending (browsers leave `type` empty or vary it); null
 * for other endings.
 */
export function contentType(
  name: string,
  endings: readonly string[] = Object.values(FILE_TYPES).flat(),
): string | null {
  const lower = name.toLowerCase();
  const ending = endings.find((suffix) => lower.endsWith(suffix));
  return Object.keys(FILE_TYPES).find((type) => ending && FILE_TYPES[type]?.includes(ending)) ?? null;
}

/** Cleans the name of a chosen file: screenshots in Hebrew and Arabic have direction marks, and phones make names that no disk takes. */
export const uploadName = (name: string): string => cutFileName(cleanLine(name), MAX_FILE_NAME);

/** Explains why a place cannot accept a chosen file, and what to do; null when it can. Size in bytes. Judges the name as it will be stored. */
export function fileRefusal(file: { name: string; size: number }, kind: FileKind): Message | null {
  const { endings, maxBytes } = FILE_LIMITS[kind];
  const name = uploadName(file.name);
  if (!contentType(name, endings)) return typeMessage(endings);
  if (file.size > maxBytes) return tooLarge(maxBytes);
  if (file.size < 1) return say('file.empty');
  return nameProblem(name);
}

function nameProblem(name: string): Message | null {
  if (name.length > MAX_FILE_NAME) return say('file.nameTooLong', { max: MAX_FILE_NAME });
  return isLine(name) ? null : say('file.nameHidden');
}

/** Deletes a file; a function then removes its bytes. The rules refuse it for a kept file (`isKept`). */
export function removeFileWrites(uid: string, fileId: string): Write[] {
  return [{ op: 'delete', path: filePath(uid, fileId) }];
}

/** Renames a file; the new ending has to be of the same type. Throws `conflict` for a kept file, `invalid-input` for an invalid name. */
export function renameFileWrites(
  uid: string,
  file: Pick<FileRecord, 'id' | 'type'> & Parameters<typeof isKept>[0],
  typed: string,
): Write[] {
  const name = cleanLine(typed);
  if (isKept(file)) throw new AppError('conflict', say('file.keepsName'));
  const [first = ''] = FILE_TYPES[file.type] ?? [];
  const problem =
    contentType(name) === file.type && !FILE_TYPES[file.type]?.includes(name.toLowerCase())
      ? nameProblem(name)
      : say('file.ending', { ending: first });
  if (problem) throw new AppError('invalid-input', problem, [{ field: 'name', msg: problem }]);
  return [{ op: 'update', path: filePath(uid, file.id), data: { name, writeId: WRITE_ID } }];
}

/** Moves a file to the archive. */
export const archiveFileWrites = (uid: string, fileId: string): Write[] => [
  { op: 'update', path: filePath(uid, fileId), data: { archivedAt: SERVER_TIME, writeId: WRITE_ID } },
];

/** Restores a file from the archive. */
export const restoreFileWrites = (uid: string, fileId: string): Write[] => [
  { op: 'update', path: filePath(uid, fileId), data: { archivedAt: null, writeId: WRITE_ID } },
];

/**
 * Approves a document or a sent-back file, for admins. Names the refusal only if it was seen, so that of two admins the first decides.
 * Throws `conflict` when it is not stored, approved or replaced already, or another file.
 */
export function approveDocumentWrites(uid: string, file: FileRecord): Write[] {
  if (!canApprove(file)) throw new AppError('conflict', say('document.notApprovable'));
  const data = { approvedAt: SERVER_TIME, ...(file.sentBack && { sentBack: null }), writeId: WRITE_ID };
  return [{ op: 'update', path: filePath(uid, file.id), data }];
}

/** Checks whether an admin can approve a file. */
export const canApprove = ({ kind, state, approvedAt, sentBack }: FileRecord): boolean =>
  (kind === 'document' || Boolean(sentBack)) && state === 'stored' && !approvedAt && !sentBack?.replacedBy;

/** Marks files as part of a submission that functions complete. The first use stays. */
export const keepFilesWrites = (
  uid: string,
  files: readonly Pick<FileRecord, 'id' | 'usedBy'>[],
  usedBy: FileUse,
): Write[] =>
  files.filter((file) => !file.usedBy).map(({ id }) => ({ op: 'update', path: filePath(uid, id), data: { usedBy } }));

export function tooLarge(maxBytes: number): Message {
  return say('file.tooLarge', { bytes: maxBytes });
}

export function typeMessage(endings: readonly string[]): Message {
  return say('file.types', { types: namedEndings(endings).join(', ') });
}

/** Leaves out the endings that are not named to people. */
export const namedEndings = (endings: readonly string[]): string[] =>
  endings.filter((ending) => !OTHER_JPEG.includes(ending));
