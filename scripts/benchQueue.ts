// npx tsx scripts/benchQueue.ts: how long a screen takes to lay 5,000 waiting changes of its document over what the server has, in milliseconds.
import { documentAt, layOver, type Entry } from '@firstmile/sync';

const TIMES = 9;
const path = 'users/ada';
const entries = Array.from({ length: 5000 }, (_, n): Entry => {
  const data = { 'preferences.sms': n % 2 === 0, writeId: `w${n}` };
  const writes: Entry['writes'] = [{ op: 'update', path, data }];
  return { id: `w${n}`, uid: 'ada', label: '', at: n, order: n, state: 'queued', error: null, writes };
});
const fields = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`field${n}`, 'text']));
const served = [{ path, data: { ...fields, preferences: { sms: true, theme: 'dark' } } }];

const taken = Array.from({ length: TIMES }, () => {
  const start = performance.now();
  layOver(documentAt(path), served, entries, () => undefined);
  return performance.now() - start;
}).sort((a, b) => a - b);
console.log(`median ${taken[Math.floor(TIMES / 2)]?.toFixed(1)} ms, slowest ${taken.at(-1)?.toFixed(1)} ms`);
