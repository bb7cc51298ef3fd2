import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runPackage } from './run.mjs';
import { Refusal, root } from './settings.mjs';

/**
 * Claims the folder for this process: two copies cannot use the same.
 * @param {string} stateDir
 * @param {number} port of this copy
 */
export async function claimState(stateDir, port) {
  mkdirSync(stateDir, { recursive: true });
  const owner = resolve(stateDir, 'owner.pid');
  const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0;
  // a copy that was just interrupted needs a moment to write its data and end
  for (const end = Date.now() + 3000; Date.now() < end && isOurs(pid);) await pause(100);
  if (isOurs(pid)) {
    const second = `PORT=${port + 10} STATE_DIR=${stateDir}-2 npm start`;
    throw new Refusal(`Another copy (process ${pid}) uses ${stateDir}: stop it, or start a second one with ${second}.`);
  }
  writeFileSync(owner, String(process.pid));
}

/** Deletes the data in the folder for good. @param {string} stateDir */
export function resetState(stateDir) {
  for (const name of ['engine', 'seeded']) rmSync(resolve(stateDir, name), { recursive: true, force: true });
}

/** Runs of the seed, each of which continues where the last stopped. */
const TRIES = 3;

/**
 * Writes the demo data into a fresh state, unless it is to stay empty. Tries a few times, then prints the failure and continues, because the app
 * works without it. Returns whether the state has a demo: one that began without it stays so.
 * @param {string} stateDir
 * @param {boolean} isEmpty
 * @param {() => Promise<import('./run.mjs').Result>} seed
 */
export async function seedOnce(stateDir, isEmpty, seed) {
  const done = resolve(stateDir, 'seeded');
  if (existsSync(done)) return readFileSync(done, 'utf8') !== WITHOUT;
  if (isEmpty) writeFileSync(done, WITHOUT);
  if (isEmpty || !existsSync(resolve(root, 'scripts/seed.ts'))) return false;
  for (let left = TRIES - 1; ; left--) {
    const { code, output } = await seed();
    if (code === 0) {
      writeFileSync(done, new Date().toISOString());
      return true;
    }
    console.error(output);
    if (left === 0) break;
    console.error('The demo data is incomplete: trying again.');
  }
  console.error(`The demo data is incomplete after ${TRIES} tries: npm start -- --reset starts over.`);
  return true;
}

/**
 * Runs scripts/seed.ts on the stack of these variables.
 * @param {Record<string, string>} env
 */
export async function runSeed(env) {
  const result = await runPackage('tsx/dist/cli.mjs', ['scripts/seed.ts'], { env: { ...process.env, ...env } });
  if (result.code === 0 && !env['FIREBASE_STORAGE_EMULATOR_HOST'])
    console.log('No Storage emulator runs here: the demo data has no files, and uploads will wait.');
  return result;
}

/** Replaces the time of writing the demo in a state without it. */
const WITHOUT = 'without the demo';

/**
 * Checks whether the process is ours: another program may have its number by now.
 * @param {number} pid
 */
function isOurs(pid) {
  if (pid === 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('scripts');
  } catch {
    // gone
    return false;
  }
}
