import { AppError } from './errors.ts';
import { filePath } from './paths.ts';
import type { FileRecord } from './upload.ts';
import type { Write } from './write.ts';

/** How much one client may keep: files, and their bytes altogether. */
export const FILE_QUOTA = { files: 200, bytes: 1_073_741_824 };

/** What becomes of a file: `reason` says why it is refused. */
export type FileVerdict = { state: 'stored'; reason: null } | { state: 'refused'; reason: string };

/** Of a file that was announced long ago and never arrived, so that nothing waits for it for ever. */
export const FILE_LOST: FileVerdict = {
  state: 'refused',
  reason: 'The file never arrived. Please upload it again.',
};

/**
 * What the server found when it looked at the bytes: `stored` when they are the announced ones, else `refused` with the
 * reason. `head` is the first 16 bytes at least (fewer for a shorter file).
 */
export function judgeBytes(
  record: Pick<FileRecord, 'size' | 'type' | 'sha256'>,
  seen: { size: number; sha256: string; head: Uint8Array },
): FileVerdict {
  if (seen.size !== record.size || seen.sha256 !== record.sha256)
    return { state: 'refused', reason: 'The file was damaged on its way. Please upload it again.' };
  if (!looksLike(record.type, seen.head))
    return {
      state: 'refused',
      reason: 'The content of this file is not what its name says. Please check it and upload it again.',
    };
  return { state: 'stored', reason: null };
}

/** Why one more file of `size` bytes is too much beside those a client keeps already; null when it is not. */
export function quotaProblem(kept: readonly Pick<FileRecord, 'size'>[], size: number): string | null {
  const advice = 'Please delete files that you no longer need and upload it again.';
  if (kept.length >= FILE_QUOTA.files) return `You have reached the limit of ${FILE_QUOTA.files} files. ${advice}`;
  const bytes = kept.reduce((sum, one) => sum + one.size, size);
  return bytes > FILE_QUOTA.bytes ? `Your files may have 1 GB altogether. ${advice}` : null;
}

/** Writes down what the server found. */
export const answerFile = (uid: string, id: string, { state, reason }: FileVerdict): Write => ({
  op: 'update',
  path: filePath(uid, id),
  data: { state, reason },
});

type Sign = readonly [at: number, bytes: readonly number[]];
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const ZIP: Sign[] = [[0, [0x50, 0x4b]]];
const OLE: Sign[] = [[0, [0xd0, 0xcf, 0x11, 0xe0]]];
/** How a type's bytes begin: one of these, each a list of bytes and where they are. */
const SIGNS: Record<string, readonly (readonly Sign[])[]> = {
  'image/png': [[[0, [0x89, 0x50, 0x4e, 0x47]]]],
  'image/jpeg': [[[0, [0xff, 0xd8, 0xff]]]],
  'image/gif': [[[0, letters('GIF8')]]],
  'image/webp': [
    [
      [0, letters('RIFF')],
      [8, letters('WEBP')],
    ],
  ],
  'application/pdf': [[[0, letters('%PDF')]]],
  'application/msword': [OLE],
  'application/vnd.ms-excel': [OLE],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': [ZIP],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [ZIP],
  // An ID3 tag, or the first frame: eleven bits set, then layer III.
  'audio/mpeg': [
    letters('ID3'),
    [0xff, 0xfb],
    [0xff, 0xfa],
    [0xff, 0xf3],
    [0xff, 0xf2],
    [0xff, 0xe3],
    [0xff, 0xe2],
  ].map((bytes) => [[0, bytes]]),
  'video/mp4': [[[4, letters('ftyp')]]],
  // Older ones begin with another of the container's boxes.
  'video/quicktime': ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'].map((box) => [[4, letters(box)]]),
  'video/x-msvideo': [
    [
      [0, letters('RIFF')],
      [8, letters('AVI ')],
    ],
  ],
};

function looksLike(type: string, head: Uint8Array): boolean {
  if (type === 'text/plain') return !head.includes(0);
  const signs = SIGNS[type];
  if (!signs) throw new AppError('invalid-input', `Unknown file type: ${type}`);
  return signs.some((sign) => sign.every(([at, bytes]) => bytes.every((byte, i) => head[at + i] === byte)));
}
