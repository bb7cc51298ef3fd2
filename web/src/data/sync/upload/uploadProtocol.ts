import type { TransferReply } from './transfer.ts';

type Answer = Pick<TransferReply, 'status' | 'header'>;

/** Storage takes parts of a multiple of this many bytes; only the last may be any size. */
export const GRAIN = 262_144;
const PARTS_A_SIZE = 8;
const MAX_DOUBLINGS = 3;

/**
 * Chooses the size of the next part, in bytes, by the parts that arrived in a row: a link that breaks every few hundred kilobytes loses
 * least with the smallest parts, a stable one needs fewer round trips with larger ones.
 */
export const partSize = (arrived: number): number =>
  GRAIN * 2 ** Math.min(MAX_DOUBLINGS, Math.floor(arrived / PARTS_A_SIZE));

/** Finds the next part of a file of `size` bytes when the server has the first `at` of them. */
export function nextPart(at: number, size: number, part: number): { end: number; command: string } {
  const end = Math.min(size, at + part);
  if (end < size) return { end, command: 'upload' };
  return { end, command: at === size ? 'finalize' : 'upload, finalize' };
}

/**
 * Interprets an answer about an upload: it goes on, it is complete, it is not allowed, or its session is of no more use. `unclear` is any
 * answer that is not Storage's own, such as a gateway's or a hotel's page: the server has to be asked what it has.
 */
export function readAnswer({ status, header }: Answer): 'active' | 'final' | 'refused' | 'over' | 'unclear' {
  const uploadStatus = header('X-Goog-Upload-Status');
  if (status === 403) return 'refused';
  if (status === 404 || status === 410 || uploadStatus === 'cancelled') return 'over';
  if (uploadStatus === 'final') return status === 200 ? 'final' : 'over';
  return status === 200 && uploadStatus === 'active' ? 'active' : 'unclear';
}

/** Reads how many bytes the server has; null for a number that is impossible for a file of `size` bytes. */
export function receivedBytes({ header }: Answer, size: number): number | null {
  const text = header('X-Goog-Upload-Size-Received');
  const received = Number(text);
  return text !== null && Number.isInteger(received) && received >= 0 && received <= size ? received : null;
}
