import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { call, type Method, type Reply } from '../api/support.ts';

/** The factor by which this machine is slower than usual now. */
const PACE = Number(process.env['FIRSTMILE_PACE'] ?? 1);

/** The largest answer of a list, in bytes: 300 KB, or one item. */
export const MAX_BYTES = 300_000;
/** The limit for the API's health check while one account sends a burst, in milliseconds. */
const HEALTHY_MS = 300;

const { REGION } = parseEnv(readFileSync(new URL('../../functions/.env', import.meta.url), 'utf8'));
const { FIRSTMILE_FUNCTIONS: functions, GCLOUD_PROJECT: project } = process.env;
/** The API as Hosting calls it: the local web server in front of it takes longer for a burst than the API. */
const api = `${functions}/${project}/${REGION}/api`;

/** The requests that one instance gets at once; beyond that, Cloud Run starts another. */
const AT_ONCE = 80;

/** Sends all of these GET requests, as many at once as one instance gets, and resolves with their statuses. */
export async function burst(requests: readonly { path: string; authorization: string }[]): Promise<number[]> {
  const left = [...requests];
  const statuses: number[] = [];
  const send = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { path, authorization } = next;
      const reply = await fetch(api + path, { headers: { authorization } });
      await reply.arrayBuffer();
      statuses.push(reply.status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return statuses;
}

const tell = (what: string, figures: string) => process.stdout.write(`  ${what.padEnd(64)} ${figures}\n`);

/** Runs the work, prints its duration, and fails above `limit` ms on a machine at its usual pace. */
export async function finishWithin<T>(what: string, limit: number, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  const took = Math.round(performance.now() - start);
  tell(what, `${took} ms of ${limit * PACE}`);
  expect(took, what).toBeLessThan(limit * PACE);
  return result;
}

/** Calls the API within a time, also prints the size of the answer, and returns it. */
export async function callWithin<T>(
  what: string,
  limit: number,
  [method, path, options, status = 200]: [Method, string, Parameters<typeof call>[2], number?],
): Promise<Reply<T>> {
  const reply = await finishWithin(what, limit, () => call<T>(method, path, options));
  tell('', `${JSON.stringify(reply.body).length} bytes, ${reply.status}`);
  expect(reply.status, what).toBe(status);
  return reply;
}

/** Checks the API's health every 50 ms until it is stopped, in a separate thread, because the work keeps this one busy. */
const WATCH = `
  const { parentPort, workerData } = require('node:worker_threads');
  let isOver = false;
  parentPort.once('message', () => (isOver = true));
  const watch = async () => {
    const times = [];
    while (!isOver || times.length === 0) {
      const start = performance.now();
      const { status } = await fetch(workerData);
      if (status !== 200) throw new Error('Health answers with ' + status);
      times.push(performance.now() - start);
      await new Promise((done) => setTimeout(done, 50));
    }
    parentPort.postMessage(times);
  };
  void watch();
`;

/** Runs the work and watches the API's health: 95 of 100 answers must arrive within the limit. */
export async function staysHealthy(what: string, work: () => Promise<unknown>): Promise<void> {
  const watcher = new Worker(WATCH, { eval: true, workerData: `${api}/api/health` });
  const watched = new Promise<number[]>((done, fail) => {
    watcher.once('message', done);
    watcher.once('error', fail);
  });
  await work().finally(() => watcher.postMessage('over'));
  const times = (await watched).toSorted((milliseconds, other) => milliseconds - other);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  tell(`health: ${what}`, `${at(0.5)} ms, 95%: ${at(0.95)}, all: ${at(1)} of ${HEALTHY_MS * PACE} (${times.length})`);
  expect(at(0.95), what).toBeLessThan(HEALTHY_MS * PACE);
}
