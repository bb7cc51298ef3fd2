import fc from 'fast-check';
import { realBehaviour } from './behaviour.ts';
import { BrokenPromise, simulate, type Schedule } from './simulate.ts';
import type { Behaviour, World } from './world.ts';

export type { Schedule };

const schedulesOf = (most: number, choices: { minLength: number; maxLength: number }): fc.Arbitrary<Schedule> =>
  fc.record({
    devices: fc.integer({ min: 1, max: most }),
    tabs: fc.integer({ min: 1, max: most }),
    choices: fc.array(fc.nat({ max: 999_999 }), { ...choices, size: 'max' }),
  });

/** Generates schedules from a seed: half with many tabs and few choices, half with few tabs and many choices. */
const schedules = fc.oneof(
  schedulesOf(3, { minLength: 1, maxLength: 150 }),
  schedulesOf(2, { minLength: 150, maxLength: 400 }),
);

/** Returns the same schedules each time. */
export const sampleSchedules = (count: number): Schedule[] => fc.sample(schedules, { numRuns: count, seed: 1 });

export interface Runs {
  runs: number;
  /** With `path` of an earlier failure: that schedule again. */
  seed?: number;
  path?: string;
  /** Called with the final world of each schedule that kept all promises. */
  each?: (world: World) => void;
}

export interface Failure {
  /** The promise that was broken. */
  why: string;
  /** The shortest schedule found that breaks it, as action names. */
  schedule: Schedule;
  story: readonly string[];
  /** The options of `scripts/simulate.ts` that run it again. */
  repeat: string;
}

/** Runs schedules until one breaks a promise; null when none does. */
export function runSchedules({ runs, each, ...replay }: Runs, behaviour: Behaviour = realBehaviour): Failure | null {
  const property = fc.property(schedules, (schedule) => {
    const world = simulate(schedule, behaviour);
    each?.(world);
  });
  const { failed, counterexample, seed, counterexamplePath } = fc.check(property, {
    numRuns: runs,
    endOnFailure: true,
    ...replay,
  });
  if (!failed || !counterexample) return null;
  const schedule = shorten(counterexample[0], behaviour);
  const { message: why = '', story = [] } = broken(schedule, behaviour) ?? {};
  return { why, schedule, story, repeat: `--seed ${seed} --path "${counterexamplePath}"` };
}

/** Removes the actions that are not needed to break a promise. */
function shorten(failing: Schedule, behaviour: Behaviour): Schedule {
  let best: Schedule = { ...failing, choices: broken(failing, behaviour)?.choices ?? failing.choices };
  const attempt = (next: Schedule) => {
    const choices = broken(next, behaviour)?.choices;
    if (choices) best = { ...next, choices };
    return choices !== undefined;
  };
  for (const name of ['d1', 'd2', 'd3']) {
    const ofThis = best.choices.map(String).filter((choice) => choice.includes(name) || !/d[1-3]/.test(choice));
    if (attempt({ ...best, devices: 1, choices: ofThis.map((choice) => choice.replaceAll(name, 'd1')) })) break;
  }
  if (best.devices === 3) attempt({ ...best, devices: 2 });
  for (let size = Math.ceil(best.choices.length / 2); size > 0; size = Math.floor(size / 2))
    for (let from = 0; from < best.choices.length;)
      if (!attempt({ ...best, choices: best.choices.filter((_, at) => at < from || at >= from + size) })) from += size;
  for (const tabs of [1, 2]) if (tabs < best.tabs && attempt({ ...best, tabs })) break;
  return best;
}

/** Runs a schedule and returns the promise that it breaks, or null. */
function broken(schedule: Schedule, behaviour: Behaviour): BrokenPromise | null {
  try {
    simulate(schedule, behaviour);
    return null;
  } catch (error) {
    if (error instanceof BrokenPromise) return error;
    throw error;
  }
}
