import { describe, expect, it } from 'vitest';
import { faults } from './faults.ts';
import { knownSchedules, mended } from './knownSchedules.ts';
import { rare } from './rareSchedules.ts';
import { runSchedules } from './schedules.ts';
import { simulate } from './simulate.ts';

declare const __WIDE__: boolean; // vitest.config.js

describe.each(Object.entries(faults))('%s', (name, behaviour) => {
  const { breaks, ...schedule } = knownSchedules[name as keyof typeof faults];

  // The schedule below was found so.
  if (__WIDE__)
    it('is found within 3,000 schedules', () => {
      expect(runSchedules({ runs: 3000, seed: 1 }, behaviour)).not.toBeNull();
    }, 120_000);

  it('breaks a promise in its known schedule, which the real behaviour keeps', () => {
    expect(() => simulate(schedule, behaviour)).toThrow(breaks);
    expect(() => simulate(schedule)).not.toThrow();
  });
});

it.each(Object.entries({ ...mended, ...rare }))('%s', (_name, schedule) => {
  expect(() => simulate(schedule)).not.toThrow();
});
