import { agreementFilePath, agreementPartPath } from '../core/paths.ts';
import { WRITE_ID, type Write } from '../core/write.ts';
import type { AgreementFile } from './agreement.ts';

/**
 * The bytes of each part of a file but the last: few enough for a slow network, on which a part either arrives within the queue's
 * 20 seconds or is lost. A multiple of three, so that base64 does not pad a part before the last.
 */
export const PART_BYTES = 240_000;

/** Counts the parts of a file. */
export const partsOf = ({ byteLength }: Pick<AgreementFile, 'byteLength'>): number =>
  Math.ceil(byteLength / PART_BYTES);

/**
 * Stores a PDF as the parts of a file, each by a separate change, in order: rules refuse a part without the one before it, and
 * the file itself, which comes with the last part, without any of them. None of it can be changed or deleted.
 */
export function agreementFileWrites({ id, byteLength, sha256 }: AgreementFile, bytes: Uint8Array): Write[][] {
  const count = partsOf({ byteLength });
  return Array.from({ length: count }, (_, number) => {
    const content = toBase64(bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES));
    const part: Write = {
      op: 'create',
      path: agreementPartPath(id, number),
      data: { number, content, writeId: WRITE_ID },
    };
    const whole = { byteLength, sha256, parts: count, writeId: WRITE_ID };
    return number < count - 1 ? [part] : [part, { op: 'create', path: agreementFilePath(id), data: whole }];
  });
}

/** Encodes bytes; in pieces, because a call accepts a limited number of arguments. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
