import { readFile } from 'node:fs/promises';

/** The folder of files that the build puts beside the functions' code; tests, which run the sources, use it too. */
export const LIB = new URL(import.meta.url.endsWith('/src/core/fileBeside.ts') ? '../../lib/' : './', import.meta.url);
export const fileBeside = async (path: string) => new Uint8Array(await readFile(new URL(path, LIB)));
