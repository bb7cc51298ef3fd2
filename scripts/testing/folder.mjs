import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { local } from '../stack/settings.mjs';

/** Makes a folder for this run alone; removes those of runs that have ended. */
export function makeFolder() {
  mkdirSync(local, { recursive: true });
  for (const name of readdirSync(local)) {
    const pid = /^test-(\d+)$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(local, name), { recursive: true, force: true });
  }
  const folder = join(local, `test-${process.pid}`);
  mkdirSync(folder);
  return folder;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    // gone
    return false;
  }
}
