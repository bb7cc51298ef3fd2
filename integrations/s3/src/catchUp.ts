import { readFile, rename, writeFile } from 'node:fs/promises';
import type { createFirstmile } from '../../../clients/ts/src/index.ts';
import { FILE_EVENTS, type Copy } from './copy.ts';

/**
 * Copies the files of all events since the position in `cursorFile`, which it stores after each, and returns how many it has read. Without
 * the file it begins with the oldest event that is kept. Throws for a key that may not read files: its events have no links, as if all
 * files were gone.
 */
export async function catchUp(
  firstmile: Pick<ReturnType<typeof createFirstmile>, 'events' | 'get'>,
  cursorFile: string,
  copy: Copy,
): Promise<number> {
  const { scopes } = await firstmile.get('/api/keys/current');
  if (!scopes.includes('files:read')) throw new Error('The key needs the scope files:read.');
  const after = Number(await readFile(cursorFile, 'utf8').catch(() => '0')); // no file yet: from the beginning
  let count = 0;
  for await (const event of firstmile.events({ after, types: FILE_EVENTS })) {
    console.log(`${event.subject} of ${event.client.name}: ${await copy(event)}`);
    await writeFile(`${cursorFile}.new`, String(event.position));
    await rename(`${cursorFile}.new`, cursorFile);
    count += 1;
  }
  return count;
}
