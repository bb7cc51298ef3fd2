import { describe, expect, it } from 'vitest';
import { runSchedules } from '../harness/schedules.ts';
import { faults } from './faults.ts';
import { knownSchedules, mended } from './knownSchedules.ts';
import { queue } from './model.ts';
import { simulate } from './simulate.ts';

describe.each(Object.entries(faults))('%s', (name, behaviour) => {
  const { breaks, ...schedule } = knownSchedules[name as keyof typeof faults];

  // The schedule below was found so.
  it('is found within 3,000 schedules', { tags: ['wide'], timeout: 300_000 }, () => {
    expect(runSchedules(queue(behaviour), { runs: 3000, seed: 1 }).failure).not.toBeNull();
  });

  it('breaks a promise in its known schedule, which the real behaviour keeps', () => {
    expect(() => simulate(schedule, behaviour)).toThrow(breaks);
    expect(() => simulate(schedule)).not.toThrow();
  });
});

it.each(Object.entries(mended))('%s', (_name, schedule) => {
  expect(() => simulate(schedule)).not.toThrow();
});
