import fc from 'fast-check';
import { simulate, type Schedule } from './simulate.ts';
import { realBehaviour, type Behaviour } from './world.ts';

/** Schedules of up to three devices with up to three tabs each, which fast-check makes from a seed, and shortens. */
const schedules: fc.Arbitrary<Schedule> = fc.record({
  devices: fc.integer({ min: 1, max: 3 }),
  tabs: fc.integer({ min: 1, max: 3 }),
  choices: fc.array(fc.nat({ max: 9999 }), { minLength: 1, maxLength: 150, size: 'max' }),
});

export interface Runs {
  runs: number;
  /** With `path` of an earlier failure: that schedule again. */
  seed?: number;
  path?: string;
}

/** Runs schedules until a promise is broken; says which, with the shortest schedule and how to repeat it. Null when none was. */
export function runSchedules({ runs, ...replay }: Runs, behaviour: Behaviour = realBehaviour): string | null {
  const property = fc.property(schedules, (schedule) => simulate(schedule, behaviour));
  const { failed, counterexample, errorInstance, seed, counterexamplePath } = fc.check(property, {
    numRuns: runs,
    ...replay,
  });
  if (!failed) return null;
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `${why}\nschedule: ${JSON.stringify(counterexample)}\nrepeat: --seed ${seed} --path "${counterexamplePath ?? ''}"`;
}
