import { readFile } from 'node:fs/promises';

/** Where the build puts files beside the functions' code; from the sources, as tests run them, too. */
export const LIB = new URL(
  import.meta.url.endsWith('/src/signing/fileBeside.ts') ? '../../lib/' : './',
  import.meta.url,
);
export const fileBeside = async (path: string) => new Uint8Array(await readFile(new URL(path, LIB)));
