import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runSchedules } from './schedules.ts';

declare const __WIDE__: boolean; // vitest.config.js
/** Counts the schedules: each edge of the drawing occurs early in them. More in a wide run; any number: `npm run simulate`. */
const RUNS = __WIDE__ ? 10_000 : 600;

it(`keeps its promises in ${RUNS} schedules, and README.md draws what happens to an entry in them`, () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const drawn = [...readme.matchAll(/^ {2}(\S+ --> \S+) : /gm)].map(([, edge = '']) => edge);
  const seen = new Set<string>();
  const failure = runSchedules({
    runs: RUNS,
    seed: 1,
    each: ({ transitions }) => {
      // a step takes in what happened, then sends: whatever goes out at once was queued in between
      for (const edge of transitions) seen.add(edge.replace(/(unknown|rejected|\[\*\]) --> sending/, '$1 --> queued'));
    },
  });
  expect(failure).toBeNull();
  expect([...seen].toSorted()).toEqual(drawn.toSorted());
}, 600_000);
