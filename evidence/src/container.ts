import { zipSync } from 'fflate';
import { readZip } from './readZip.ts';

/** Files by path. */
export type Files = Record<string, Uint8Array<ArrayBuffer>>;

/** Fixes everything variable in a zip (no compression, one date, sorted), so that the same files always give the same bytes. */
const OPTIONS = { level: 0, mtime: new Date(1980, 0, 2) } as const;

export function pack(files: Files): Uint8Array<ArrayBuffer> {
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(sorted), OPTIONS);
}

/**
 * Reads the files of a zip, without its folders, and how it was packed. `exact`: `pack` makes exactly the same bytes of them;
 * `again`: somebody packed them differently. Throws when it is not a zip, and `Unpackable` when it is too large or has anything
 * that `pack` cannot have made, except for method, dates, order and data descriptors.
 */
export function unpack(bytes: Uint8Array): { files: Files; packing: 'exact' | 'again' } {
  const files = Object.fromEntries(
    readZip(bytes).flatMap(({ name, data }) => (name.endsWith('/') ? [] : [[name, data] as const])),
  );
  const again = pack(files);
  const isExact = again.length === bytes.length && again.every((byte, index) => byte === bytes[index]);
  return { files, packing: isExact ? 'exact' : 'again' };
}
