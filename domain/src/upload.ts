import { number, object, string } from 'yup';
import { AppError } from './errors.ts';
import { filePath, notificationPath, objectPath } from './paths.ts';
import type { Moment } from './time.ts';
import { validate } from './validate.ts';
import { SERVER_TIME, type Write } from './write.ts';

export const MAX_FILE_BYTES = 10_485_760;
export const MAX_FILE_NAME = 200;

/** The content types a client may upload, each with the endings of its file names; the first ending names the type to people. */
export const FILE_TYPES: Record<string, readonly string[]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/gif': ['.gif'],
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'text/plain': ['.txt'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

/** `waiting`: announced, the bytes are on their way. `stored`: the server has looked at the bytes. `refused`: it did not take them. */
export type FileState = 'waiting' | 'stored' | 'refused';

/** `users/{uid}/files/{fileId}`: what is known of a file; its bytes are in Storage at `path`. Sizes are bytes, sha256 is lower-case hex. */
export interface FileRecord {
  id: string;
  name: string;
  size: number;
  type: string;
  path: string;
  sha256: string;
  kind: 'file';
  state: FileState;
  reason: string | null;
  createdAt: Moment | null;
  writeId: string;
}

export interface NewFile {
  id: string;
  name: string;
  size: number;
  type: string;
  sha256: string;
}

const newFileSchema = object({
  id: string()
    .required()
    .matches(/^[A-Za-z0-9]{20}$/, 'A file id has 20 letters and digits'),
  name: string()
    .required('A file needs a name')
    .max(MAX_FILE_NAME, `A file name must be less than ${MAX_FILE_NAME} characters`)
    .test('no-control', 'A file name may not hold control characters', (name) => !CONTROL.test(name)),
  size: number()
    .required()
    .integer()
    .min(1, 'The file is empty')
    .max(MAX_FILE_BYTES, `File is larger than ${MAX_FILE_BYTES} bytes`),
  type: string()
    .required()
    .oneOf(Object.keys(FILE_TYPES), typeMessage())
    .test('ending', typeMessage(), (type, { parent }) => {
      const { name } = parent as { name?: unknown };
      return typeof name !== 'string' || contentType(name) === type;
    }),
  sha256: string()
    .required()
    .matches(/^[0-9a-f]{64}$/, 'sha256 is 64 hexadecimal digits'),
})
  .noUnknown('There is a field here that a file does not have')
  .required();

/** Control and text-direction characters, with which a name can pretend to be another. */
// eslint-disable-next-line no-control-regex -- finding control characters is what it is for
const CONTROL = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** The content type that a file will be stored under, by its name's ending (browsers leave `type` empty or vary it); null for none we take. */
export function contentType(name: string): string | null {
  const lower = name.toLowerCase();
  return Object.keys(FILE_TYPES).find((type) => FILE_TYPES[type]?.some((ending) => lower.endsWith(ending))) ?? null;
}

/** Why a chosen file cannot be taken, as a sentence that says what to do; null when it can. Size in bytes. */
export function fileRefusal(file: { name: string; size: number }): string | null {
  if (!contentType(file.name)) return typeMessage();
  if (file.size > MAX_FILE_BYTES) return `File is larger than ${MAX_FILE_BYTES} bytes`;
  if (file.size < 1) return 'The file is empty';
  if (file.name.length > MAX_FILE_NAME) return `A file name must be less than ${MAX_FILE_NAME} characters`;
  return CONTROL.test(file.name) ? 'A file name may not hold control characters' : null;
}

/** Announces a file; its bytes follow. Throws `invalid-input` when type, size or name are not what we take. */
export function addFile(uid: string, file: NewFile, writeId: string): Write[] {
  const { id, ...rest } = validate(newFileSchema, file);
  const data = {
    ...rest,
    path: objectPath(uid, id),
    kind: 'file',
    state: 'waiting',
    reason: null,
    createdAt: SERVER_TIME,
    writeId,
  };
  return [{ op: 'create', path: filePath(uid, id), data }];
}

/** Takes a file away; a function then removes its bytes. */
export function removeFile(uid: string, fileId: string): Write[] {
  return [{ op: 'delete', path: filePath(uid, fileId) }];
}

/**
 * What the server found when it looked at the bytes: `stored` when they are the announced ones, else `refused` with the
 * reason. `head` is the first 16 bytes at least (fewer for a shorter file).
 */
export function judgeBytes(
  record: Pick<FileRecord, 'size' | 'type' | 'sha256'>,
  seen: { size: number; sha256: string; head: Uint8Array },
): { state: 'stored' | 'refused'; reason: string | null } {
  if (seen.size !== record.size || seen.sha256 !== record.sha256)
    return { state: 'refused', reason: 'The file was damaged on its way. Please upload it again.' };
  if (!looksLike(record.type, seen.head))
    return {
      state: 'refused',
      reason: 'The content of this file is not what its name says. Please check it and upload it again.',
    };
  return { state: 'stored', reason: null };
}

/**
 * Writes down what the server found. A refusal also tells the client, who may have gone on long ago, by a notification
 * whose id is made from the file's, so that it comes once.
 */
export function answerFile(uid: string, file: FileRecord, verdict: ReturnType<typeof judgeBytes>): Write[] {
  const { state, reason } = verdict;
  const update: Write = { op: 'update', path: filePath(uid, file.id), data: { state, reason } };
  return reason === null ? [update] : [update, refusalNotification(uid, file, reason)];
}

/** Refuses a file that was announced long ago and never arrived, so that nothing waits for it for ever. */
export function refuseLostFile(uid: string, file: FileRecord): Write[] {
  return answerFile(uid, file, { state: 'refused', reason: 'The file never arrived. Please upload it again.' });
}

function refusalNotification(uid: string, file: FileRecord, reason: string): Write {
  const data = {
    type: 'Document',
    message: `${file.name}: ${reason}`,
    read: false,
    link: '/files',
    createdAt: SERVER_TIME,
  };
  return { op: 'set', path: notificationPath(uid, `file-refused-${file.id}`), data };
}

const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const SIGNS: Record<string, number[]> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/gif': [0x47, 0x49, 0x46, 0x38],
  'application/pdf': [0x25, 0x50, 0x44, 0x46],
  'application/msword': OLE,
  'application/vnd.ms-excel': OLE,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ZIP,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ZIP,
};

function looksLike(type: string, head: Uint8Array): boolean {
  if (type === 'text/plain') return !head.includes(0);
  const sign = SIGNS[type];
  if (!sign) throw new AppError('invalid-input', `Unknown file type: ${type}`);
  return sign.every((byte, at) => head[at] === byte);
}

function typeMessage(): string {
  return `File type must be ${Object.values(FILE_TYPES).flat().join(', ')}`;
}
