import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The size of a new profile of Chromium with the app's files, and a little more. */
const SIZE = '160m';

/** Checks whether this process may mount a disk: only root on Linux may. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

/** A separate disk in memory: `fill` uses all free space, `empty` frees it again, `end` removes the disk. */
export function smallDisk() {
  const place = mkdtempSync(join(tmpdir(), 'firstmile-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', place]);
  const filling = join(place, 'filling');
  return {
    place,
    fill() {
      for (let free = room(place); free > 0; free = room(place))
        try {
          writeFileSync(filling, Buffer.alloc(free), { flag: 'a' });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error; // the browser used some of it meanwhile
        }
    },
    empty: () => rmSync(filling, { force: true }),
    end() {
      execFileSync('umount', ['-l', place]);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

function room(place: string): number {
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize;
}
