import { setTimeout as pause } from 'node:timers/promises';
import { runPackage } from '../stack/run.mjs';
import { Refusal } from '../stack/settings.mjs';

/**
 * Fills the stack up to `clients` clients. All but the last are written past the triggers, which would take minutes; the
 * last lets them make the summary as they do in production.
 * @param {import('../stack/stack.mjs').Stack} stack
 * @param {number} clients
 */
export async function addClients({ ports, env }, clients) {
  const write = async (/** @type {string} */ upTo) => {
    const { code, output } = await runPackage('tsx/dist/cli.mjs', ['scripts/bench/writeClients.ts', upTo], {
      env: { ...process.env, ...env },
      seconds: 3600, // 100,000 take a quarter of an hour
    });
    if (code !== 0) throw new Refusal(`The clients could not be written:\n${output}`);
    return output;
  };
  const triggers = (/** @type {'disable' | 'enable'} */ what) =>
    fetch(`http://127.0.0.1:${ports.hub}/functions/${what}BackgroundTriggers`, { method: 'PUT' });
  await triggers('disable');
  await write(String(clients - 1));
  await triggers('enable');
  await write(String(clients));
  for (let left = 60; (await write('count')).trim() !== String(clients); left--) {
    if (left === 0) throw new Refusal(`The summary did not come to ${clients} clients within a minute.`);
    await pause(1000);
  }
}
