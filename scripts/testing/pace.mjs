import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Time of the work below on a quiet core of the machine for which the tests' time limits were chosen. */
const REFERENCE_MS = 250;
const WORK = `
  const { parentPort } = require('node:worker_threads');
  const work = (rounds) => {
    const seen = new Map();
    for (let i = 0; i < rounds; i++) seen.set((i * 7919) % 65_537, JSON.stringify({ i, text: String(i) }));
    return seen.size;
  };
  work(20_000);
  const start = performance.now();
  work(300_000);
  parentPort.postMessage(performance.now() - start);
`;

/**
 * Measures how much slower than the reference machine this one is now, on all cores at once; tests' time limits are multiplied by it.
 * @returns {Promise<number>} 1 or more, in steps of a half
 */
export async function measurePace() {
  const times = await Promise.all(Array.from({ length: availableParallelism() }, timeOnce));
  return Math.max(1, Math.ceil((2 * Math.max(...times)) / REFERENCE_MS - 0.5) / 2);
}

/** @returns {Promise<number>} ms */
const timeOnce = () =>
  new Promise((done, fail) => {
    const worker = new Worker(WORK, { eval: true });
    worker.once('message', done);
    worker.once('error', fail);
  });
