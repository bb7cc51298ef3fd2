import { expect, it } from 'vitest';
import { runSchedules } from '../harness/schedules.ts';
import { faults } from './faults.ts';
import { session } from './simulate.ts';

it.each(Object.entries(faults))('%s', (_name, faulty) => {
  expect(runSchedules(session(faulty), { runs: 2000, seed: 1 }).failure).not.toBeNull();
});
