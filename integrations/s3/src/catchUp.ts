import { readFile, rename, writeFile } from 'node:fs/promises';
import type { createFirstmile } from '../../../clients/ts/src/index.ts';
import { FILE_EVENTS, type Copy } from './copy.ts';

/**
 * Copies the files of all events since the position in `cursorFile`, which it stores after each, and returns how many it has read. Without
 * the file it begins with the oldest event that is kept.
 */
export async function catchUp(
  firstmile: Pick<ReturnType<typeof createFirstmile>, 'events'>,
  cursorFile: string,
  copy: Copy,
): Promise<number> {
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
