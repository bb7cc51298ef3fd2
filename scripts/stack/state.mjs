import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runPackage } from './run.mjs';
import { Refusal, root } from './settings.mjs';

/**
 * Claims the folder for this process: two copies cannot work in one.
 * @param {string} stateDir
 * @param {number} port of this copy
 */
export async function claimState(stateDir, port) {
  mkdirSync(stateDir, { recursive: true });
  const owner = resolve(stateDir, 'owner.pid');
  const pid = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0;
  // One that was just interrupted needs a moment to write its data and go.
  for (const end = Date.now() + 3000; Date.now() < end && isOurs(pid);) await pause(100);
  if (isOurs(pid)) {
    const second = `PORT=${port + 10} STATE_DIR=${stateDir}-2 npm start`;
    throw new Refusal(`Another copy (process ${pid}) uses ${stateDir}: stop it, or start a second one with ${second}.`);
  }
  writeFileSync(owner, String(process.pid));
}

/** @param {string} stateDir what is in it is gone for good */
export function resetState(stateDir) {
  for (const name of ['engine', 'seeded']) rmSync(resolve(stateDir, name), { recursive: true, force: true });
}

/**
 * Writes the demo data into a fresh state, unless it is to stay empty; says so when that fails, for the app works without it. Gives whether
 * the state has a demo: one that was begun without stays without.
 * @param {string} stateDir
 * @param {Record<string, string>} env
 * @param {boolean} isEmpty
 */
export async function seedOnce(stateDir, env, isEmpty) {
  const done = resolve(stateDir, 'seeded');
  if (existsSync(done)) return readFileSync(done, 'utf8') !== WITHOUT;
  if (isEmpty) writeFileSync(done, WITHOUT);
  if (isEmpty || !existsSync(resolve(root, 'scripts/seed.ts'))) return false;
  const { code, output } = await runPackage('tsx/dist/cli.mjs', ['scripts/seed.ts'], {
    env: { ...process.env, ...env },
  });
  if (code === 0) writeFileSync(done, new Date().toISOString());
  if (code === 0 && !env['FIREBASE_STORAGE_EMULATOR_HOST'])
    console.log('No Storage emulator runs here: the demo data is without files, and uploads will wait.');
  if (code !== 0) console.error(`${output}\nThe demo data is incomplete: npm start -- --reset begins again.`);
  return true;
}

/** In the place of when the demo was written. */
const WITHOUT = 'without the demo';

/**
 * A number in a file may by now be another program's.
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
