import { expect, it } from 'vitest';
import { mended } from '../simulator/knownSchedules.ts';
import { rare } from '../simulator/rareSchedules.ts';
import type { simulate } from '../simulator/simulate.ts';
import { all } from './all.ts';
import { collected } from './collector.ts';
import { equivalent } from './equivalent.ts';
import { load } from './load.ts';
import { nameOf, placeOf, type Mutant } from './mutant.ts';

const schedules = { ...mended, ...rare };

it.each(all.map((mutant) => [nameOf(mutant), mutant] as const))('%s', async (_name, mutant) => {
  const killer = await killerOf(mutant);
  expect(killer, `not noticed by ${JSON.stringify(mutant.by)}`).toThrow();
});

it.each(equivalent)('%s: equivalent: %s -> %s', async (of, from, to) => {
  const mutant: Mutant = { of, from, to, by: '' };
  await expect(load(new URL(`../${placeOf(of)}`, import.meta.url), mutant)).resolves.toBeDefined();
});

it('are at least 60, each of them once', () => {
  expect(new Set(all.map(nameOf)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(60);
});

/** Loads the test or schedule that should notice, with the mutated core. */
async function killerOf(mutant: Mutant): Promise<() => unknown> {
  const { by } = mutant;
  if (typeof by === 'string') {
    const schedule = schedules[by];
    if (!schedule) throw new Error(`There is no schedule named ${by}`);
    const simulator = await load(new URL('../simulator/simulate.ts', import.meta.url), mutant);
    return () => (simulator as { simulate: typeof simulate }).simulate(schedule);
  }
  const [file, title] = by;
  collected.clear();
  await load(new URL(`../${placeOf(file)}`, import.meta.url), mutant);
  const test = collected.get(title);
  if (!test) throw new Error(`${file} has no test named ${title}`);
  return test;
}
