import fc from 'fast-check';
import { expect, it } from 'vitest';
import { simulate } from './simulate.ts';

declare const __WIDE__: boolean; // vitest.config.js
const RUNS = __WIDE__ ? 20_000 : 600;

it(`keeps its promises in ${RUNS} schedules of tabs, networks, disks and endings`, () => {
  const counted = { signIns: 0, ends: 0 };
  const schedules = fc.array(fc.nat({ max: 999_999_999 }), { maxLength: 120, size: 'max' });
  const result = fc.check(
    fc.property(schedules, (choices) => {
      const { signIns, ends } = simulate(choices).counted;
      counted.signIns += signIns;
      counted.ends += ends;
    }),
    { numRuns: RUNS, seed: 1 },
  );
  expect(result.counterexample && [result.errorInstance, result.counterexample]).toBeNull();
  expect(counted.signIns).toBeGreaterThan(RUNS / 10);
  expect(counted.ends).toBeGreaterThan(RUNS / 10);
});
