import { expect, it } from 'vitest';
import { runSchedules } from '../harness/schedules.ts';
import { session } from './simulate.ts';

const keepsPromises = (runs: number) => () => {
  const { failure, counts } = runSchedules(session(), { runs, seed: 1 });
  expect(failure).toBeNull();
  for (const what of ['sign-in answered', 'session ended']) expect(counts.get(what), what).toBeGreaterThan(runs / 10);
};

it('keeps its promises in 600 schedules of tabs, networks, disks and endings', keepsPromises(600));
it('keeps them in 20,000 schedules', { tags: ['wide'], timeout: 300_000 }, keepsPromises(20_000));
