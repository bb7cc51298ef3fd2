import { Refusal } from '../stack/settings.mjs';

/** Requests at the same time. */
export const AT_ONCE = 8;

/**
 * @typedef {{ headers: Record<string, string>, ids: string[] }} Person a caller, and the ids that the calls are about
 * @typedef {(person: Person) => [method: string, path: string, body?: object]} Call
 * @typedef {{ ms: number[], seconds: number }} Took
 */

/**
 * Makes `count` requests, some at once; returns the milliseconds of each, and the seconds of all.
 * @param {{ url: string, people: Person[], call: Call, count: number }} run
 * @returns {Promise<Took>}
 */
export async function load({ url, people, call, count }) {
  /** @type {number[]} */
  const ms = [];
  let left = count;
  const start = performance.now();
  const work = async () => {
    while (left-- > 0) {
      const person = people[left % people.length];
      if (!person) throw new Error('No person has registered');
      const [method, path, body] = call(person);
      const headers = { ...person.headers, 'content-type': 'application/json' };
      const from = performance.now();
      const reply = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      const text = await reply.text();
      ms.push(performance.now() - from);
      if (!reply.ok) throw new Refusal(`${method} ${path}: ${reply.status} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { ms, seconds: (performance.now() - start) / 1000 };
}

/**
 * Computes the figures of a number of requests: milliseconds, and answers in a second.
 * @param {Took | undefined} took
 */
export function figuresOf({ ms, seconds } = { ms: [], seconds: 1 }) {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ part) => Number((sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1));
  return { p50: at(0.5), p99: at(0.99), rate: Math.round(ms.length / seconds) };
}
