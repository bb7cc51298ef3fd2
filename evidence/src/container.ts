import { unzipSync, zipSync } from 'fflate';

/** Files by their path. */
export type Files = Record<string, Uint8Array<ArrayBuffer>>;

/** Everything in a zip that could differ is fixed, so that the same files are always the same bytes: no compression, one date, sorted. */
const OPTIONS = { level: 0, mtime: new Date(1980, 0, 2) } as const;

export function pack(files: Files): Uint8Array<ArrayBuffer> {
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  return zipSync(Object.fromEntries(sorted), OPTIONS);
}

/** The files of a zip, and whether `pack` would make exactly this zip of them: not one bit besides. Throws for what is no zip. */
export function unpack(bytes: Uint8Array): { files: Files; isExact: boolean } {
  const files = Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, data]) => [path, Uint8Array.from(data)]),
  );
  const again = pack(files);
  return { files, isExact: again.length === bytes.length && again.every((byte, index) => byte === bytes[index]) };
}
