import { unzipSync, zipSync } from 'fflate';

/** Files by path. */
export type Files = Record<string, Uint8Array<ArrayBuffer>>;

/** Fixes everything variable in a zip (no compression, one date, sorted), so that the same files always give the same bytes. */
const OPTIONS = { level: 0, mtime: new Date(1980, 0, 2) } as const;

export function pack(files: Files): Uint8Array<ArrayBuffer> {
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(sorted), OPTIONS);
}

/** The largest size after unpacking, in bytes; no bundle reaches it, even a compressed one. */
const MOST_UNPACKED = 256 * 2 ** 20;
/** The most files of a zip; no bundle reaches it, since a signature has four. */
const MOST_FILES = 5_000;

/** The refusal of a zip before it is unpacked, in words for the reader. */
export class Unpackable extends Error {}

/**
 * Reads the files of a zip, without its folders, and how it was packed. `exact`: `pack` makes exactly the same bytes of them;
 * `again`: somebody packed them differently; `ambiguous`: other programs may find other files in it. Throws when it is not a
 * zip, and `Unpackable` when it is too large.
 */
export function unpack(bytes: Uint8Array): { files: Files; packing: 'exact' | 'again' | 'ambiguous' } {
  const names: string[] = [];
  let unpacked = 0;
  let stored = 0;
  const contents = unzipSync(bytes, {
    filter: ({ name, size, originalSize, compression }) => {
      names.push(name);
      stored += size;
      if (compression !== 0) unpacked += originalSize;
      if (names.length > MOST_FILES) throw new Unpackable('it has more than 5,000 files');
      if (stored > bytes.length) throw new Unpackable('its files lie over each other');
      if (unpacked > MOST_UNPACKED) throw new Unpackable('it unpacks to more than 256 MB');
      return true;
    },
  });
  const files = Object.fromEntries(
    Object.entries(contents)
      .filter(([path, data]) => !(path.endsWith('/') && data.length === 0))
      .map(([path, data]) => [path, Uint8Array.from(data)]),
  );
  const again = pack(files);
  if (again.length === bytes.length && again.every((byte, index) => byte === bytes[index]))
    return { files, packing: 'exact' };
  const isClear = new Set(names).size === names.length && isOneDirectory(bytes, names.length);
  return { files, packing: isClear ? 'again' : 'ambiguous' };
}

/** Checks that a zip has a single list of files, and that each file has the same name as in the list. */
function isOneDirectory(bytes: Uint8Array, count: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ends = endsOf(bytes);
  const end = ends[0] ?? 0;
  if (ends.length !== 1 || view.getUint16(end + 10, true) !== count) return false;
  let at = view.getUint32(end + 16, true);
  const nameAt = (start: number, length: number) => bytes.subarray(start, start + length).join();
  for (let index = 0; index < count; index += 1) {
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const local = view.getUint32(at + 42, true);
    if (name === undefined || extra === undefined || comment === undefined) return false;
    const isSame = view.getUint16(local + 26, true) === name && nameAt(local + 30, name) === nameAt(at + 46, name);
    if (!isSame) return false;
    at += 46 + name + extra + comment;
  }
  return true;
}

/** Finds the signatures of the end of a list of files: "PK", 5, 6. */
function endsOf(bytes: Uint8Array): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(0x50); at >= 0; at = bytes.indexOf(0x50, at + 1))
    if (bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6) places.push(at);
  return places;
}
