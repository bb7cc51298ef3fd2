import { setTimeout as pause } from 'node:timers/promises';
import { runPackage } from '../stack/run.mjs';
import { Refusal } from '../stack/settings.mjs';

/** @typedef {import('../stack/stack.mjs').Stack} Stack */

/**
 * Fills the stack up to `clients` clients. Writes all but the last without triggers, which would take minutes; the last one has them make
 * the summary as in production.
 * @param {Stack} stack
 * @param {number} clients
 */
export async function addClients(stack, clients) {
  await writeWithoutTriggers(stack, String(clients - 1));
  await write(stack, String(clients));
  for (let left = 60; (await write(stack, 'count')).trim() !== String(clients); left--) {
    if (left === 0) throw new Refusal(`The summary did not come to ${clients} clients within a minute.`);
    await pause(1000);
  }
}

/**
 * Adds or removes admins, each with an account, until there are `admins` of them, at least one.
 * @param {Stack} stack
 * @param {number} admins
 */
export const haveAdmins = (stack, admins) => writeWithoutTriggers(stack, 'admins', String(admins));

/** @param {Stack} stack @param {string[]} wish */
async function writeWithoutTriggers(stack, ...wish) {
  const triggers = (/** @type {'disable' | 'enable'} */ what) =>
    fetch(`http://127.0.0.1:${stack.ports.hub}/functions/${what}BackgroundTriggers`, { method: 'PUT' });
  await triggers('disable');
  await write(stack, ...wish);
  await triggers('enable');
}

/** @param {Stack} stack @param {string[]} wish */
async function write({ env }, ...wish) {
  const { code, output } = await runPackage('tsx/dist/cli.mjs', ['scripts/bench/writeClients.ts', ...wish], {
    env: { ...process.env, ...env },
    seconds: 3600, // 100,000 take a quarter of an hour
  });
  if (code !== 0) throw new Refusal(`The people could not be written:\n${output}`);
  return output;
}
