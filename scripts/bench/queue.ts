import { documentAt, layOver, type Entry } from '@firstmile/sync';

const ROUNDS = 9;

/** Measures how long a screen takes to apply `count` waiting changes of its document to the server's data. */
export function benchQueue(count: number): void {
  const path = 'users/ada';
  const entries = Array.from({ length: count }, (_, n): Entry => {
    const data = { 'preferences.sms': n % 2 === 0, writeId: `w${n}` };
    const writes: Entry['writes'] = [{ op: 'update', path, data }];
    return { id: `w${n}`, uid: 'ada', label: '', at: n, order: n, state: 'queued', error: null, writes };
  });
  const fields = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`field${n}`, 'text']));
  const served = [{ path, data: { ...fields, preferences: { sms: true, theme: 'dark' } } }];
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    layOver(documentAt(path), { served, pending: entries, known: () => undefined });
    return performance.now() - start;
  }).sort((a, b) => a - b);
  const ms = (time = 0) => `${time.toFixed(1)} ms`;
  console.log(`${count} changes: median ${ms(times[Math.floor(ROUNDS / 2)])}, slowest ${ms(times.at(-1))}`);
}
