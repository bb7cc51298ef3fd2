// Loaded into the functions' process: records its memory twice a second and, when it gets SIGUSR2, the part in use.
import { appendFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * `rss`: memory that the process has from the system; `inUse`: its heap after garbage collection.
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
