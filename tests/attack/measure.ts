import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { call, type Method, type Reply } from '../api/support.ts';

/** How much slower than usual this machine is right now. */
const PACE = Number(process.env['FIRSTMILE_PACE'] ?? 1);

/** The largest answer that a list gives, in bytes: 300 KB, or one item. */
export const MOST_BYTES = 300_000;
/** The API's health check answers within this, whatever one account does, in milliseconds. */
const HEALTHY_MS = 300;

const tell = (what: string, figures: string) => process.stdout.write(`  ${what.padEnd(64)} ${figures}\n`);

/** Does the work, prints how long it took, and fails when that was longer than `limit` ms on a machine at its usual pace. */
export async function within<T>(what: string, limit: number, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  const took = Math.round(performance.now() - start);
  tell(what, `${took} ms of ${limit * PACE}`);
  expect(took, what).toBeLessThan(limit * PACE);
  return result;
}

/** Calls the API within a time, prints how large the answer is as well, and gives it. */
export async function calling<T>(
  what: string,
  limit: number,
  [method, path, options, status = 200]: [Method, string, Parameters<typeof call>[2], number?],
): Promise<Reply<T>> {
  const reply = await within(what, limit, () => call<T>(method, path, options));
  tell('', `${JSON.stringify(reply.body).length} bytes, ${reply.status}`);
  expect(reply.status, what).toBe(status);
  return reply;
}

/** Asks for the API's health all the while: 95 of 100 answers come within the limit. */
export async function staysHealthy(what: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  const state = { isOver: false };
  const watching = (async () => {
    while (!state.isOver) {
      const start = performance.now();
      expect((await call('GET', '/api/health')).status).toBe(200);
      times.push(performance.now() - start);
      await pause(50);
    }
  })();
  await work().finally(() => (state.isOver = true));
  await watching;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  tell(`health: ${what}`, `${at(0.5)} ms, 95%: ${at(0.95)}, all: ${at(1)} of ${HEALTHY_MS * PACE} (${times.length})`);
  expect(at(0.95), what).toBeLessThan(HEALTHY_MS * PACE);
}
