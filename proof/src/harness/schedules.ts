import fc from 'fast-check';
import { BrokenPromise, type Choice, type Told } from './simulation.ts';

export interface Schedule {
  choices: readonly Choice[];
}

/** A simulated world of one part of `sync`. */
export interface Model<S extends Schedule, World extends Told> {
  schedules: fc.Arbitrary<S>;
  /** Runs a schedule, then lets everything work again. Throws a BrokenPromise, or returns the world. */
  simulate: (schedule: S) => World;
  /** Returns simpler worlds for a failing schedule; the first that fails as well is taken. */
  simpler?: (failing: S) => S[];
}

/** Generates the choices of a schedule. */
export const choices = (length: { minLength?: number; maxLength: number }, max = 999_999_999): fc.Arbitrary<number[]> =>
  fc.array(fc.nat({ max }), { ...length, size: 'max' });

/** Returns the same schedules each time. */
export const sample = <S extends Schedule, World extends Told>({ schedules }: Model<S, World>, count: number): S[] =>
  fc.sample(schedules, { numRuns: count, seed: 1 });

export interface Runs<World> {
  runs: number;
  /** With `path` of an earlier failure: that schedule again. */
  seed?: number;
  path?: string;
  /** Called with the final world of each schedule that kept all promises. */
  each?: (world: World) => void;
}

interface Failure {
  /** The promise that was broken. */
  why: string;
  /** The shortest schedule found that breaks it, as action names. */
  schedule: Schedule;
  story: readonly string[];
  /** The options of `scripts/simulate.ts` that run it again. */
  repeat: string;
}

export interface Outcome {
  /** Null when no schedule broke a promise. */
  failure: Failure | null;
  /** The number of schedules in which each event happened, those that happened most first. */
  counts: Map<string, number>;
}

/** Runs schedules until one breaks a promise. */
export function runSchedules<S extends Schedule, World extends Told>(
  model: Model<S, World>,
  { runs, each, ...replay }: Runs<World>,
): Outcome {
  const counts = new Map<string, number>();
  const property = fc.property(model.schedules, (schedule) => {
    const world = model.simulate(schedule);
    for (const what of world.happened) counts.set(what, (counts.get(what) ?? 0) + 1);
    each?.(world);
  });
  const { counterexample, seed, counterexamplePath } = fc.check(property, {
    numRuns: runs,
    endOnFailure: true,
    ...replay,
  });
  const sorted = new Map([...counts].toSorted(([, a], [, b]) => b - a));
  if (!counterexample) return { failure: null, counts: sorted };
  const schedule = shorten(model, counterexample[0]);
  const { message: why = '', story = [] } = broken(model, schedule) ?? {};
  const failure = { why, schedule, story, repeat: `--seed ${seed} --path "${counterexamplePath}"` };
  return { failure, counts: sorted };
}

/** Removes the actions that are not needed to break a promise. */
function shorten<S extends Schedule, World extends Told>(model: Model<S, World>, failing: S): S {
  let best = failing;
  const attempt = (next: S): boolean => {
    const taken = broken(model, next)?.choices;
    if (taken) best = { ...next, choices: taken };
    return taken !== undefined;
  };
  const simplify = () => {
    while (model.simpler?.(best).some(attempt));
  };
  attempt(failing); // by names
  simplify();
  for (let size = Math.ceil(best.choices.length / 2); size > 0; size = Math.floor(size / 2))
    for (let from = 0; from < best.choices.length;)
      if (!attempt({ ...best, choices: best.choices.filter((_, at) => at < from || at >= from + size) })) from += size;
  simplify();
  return best;
}

/** Runs a schedule and returns the promise that it breaks, or null. */
function broken<S extends Schedule, World extends Told>(model: Model<S, World>, schedule: S): BrokenPromise | null {
  try {
    model.simulate(schedule);
    return null;
  } catch (error) {
    if (error instanceof BrokenPromise) return error;
    throw error;
  }
}
