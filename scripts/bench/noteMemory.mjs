// Loaded into the functions' process: writes down twice a second how much memory it has, and when it is asked to (SIGUSR2) what is in use of it.
import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * `rss`: what the process has of the system; `inUse`: what is left of its heap when all else was thrown away.
 * @typedef {{ pid: number, at: number, rss: number, inUse?: number }} Memory
 */

const file = process.env['FIRSTMILE_MEMORY'] ?? '';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
/** @param {Partial<Memory>} more */
const note = (more) => {
  const line = { pid: process.pid, at: Date.now(), rss: process.memoryUsage.rss(), ...more };
  appendFileSync(file, `${JSON.stringify(line)}\n`);
};
setInterval(() => note({}), 500).unref();
process.on('SIGUSR2', () => {
  collect();
  note({ inUse: process.memoryUsage().heapUsed });
});
