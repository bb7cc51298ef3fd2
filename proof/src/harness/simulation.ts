/** A number picks one of the actions that are possible at that moment; a name picks that action, and is skipped when it is not possible. */
export type Choice = number | string;

/** Something that can happen; `luck` decides how it ends. */
export interface Action {
  name: string;
  run: (luck: number) => void;
}

/** State that each simulated world keeps. */
export interface Told {
  /** The story of the schedule, told when it fails. */
  story: string[];
  /** Kinds of events that happened, for the statistics. */
  happened: Set<string>;
}

/** A broken promise: the message names it, `choices` lists the actions that led to it. */
export class BrokenPromise extends Error {
  readonly choices: readonly string[];
  readonly story: readonly string[];
  constructor(why: string, choices: readonly string[], story: readonly string[]) {
    super(why);
    this.choices = choices;
    this.story = story;
  }
}

/** Throws with this reason when a promise is broken. */
export function fail(isBroken: boolean, why: string): void {
  if (isBroken) throw new Error(why);
}

interface Play {
  choices: readonly Choice[];
  pick: (choice: Choice) => Action | undefined;
  /** Throws when a promise is broken; called after each action. */
  check: (() => void) | undefined;
  /** Lets everything work again, and checks the promises about a world at rest. */
  end: () => void;
}

/** Carries out the choices of a schedule in a world. Throws a BrokenPromise; otherwise returns the world as it is at the end. */
export function play<World extends Told>(world: World, { choices, pick, check, end }: Play): World {
  const taken: string[] = [];
  try {
    for (const choice of choices) {
      const action = pick(choice);
      if (!action) continue;
      taken.push(action.name);
      action.run(0);
      check?.();
    }
    end();
  } catch (error) {
    throw new BrokenPromise(error instanceof Error ? error.message : String(error), taken, world.story);
  }
  return world;
}

/** Splits a choice into its luck and a number, or the name of an action behind its luck, as in `17 t1 signs out`. */
export const byLuck =
  ({ story }: Told, actionsOf: (luck: number) => readonly Action[]) =>
  (choice: Choice): Action | undefined => {
    const [, digits, wanted] = /^(\d+) (.*)$/.exec(String(choice)) ?? [];
    const luck = digits === undefined ? Math.floor(Number(choice) / 1000) : Number(digits);
    const actions = actionsOf(luck);
    const action =
      wanted === undefined ? actions[Number(choice) % actions.length] : actions.find(({ name }) => name === wanted);
    if (!action) return undefined;
    story.push(action.name);
    return { name: `${luck} ${action.name}`, run: () => action.run(luck) };
  };

const MOST_ROUNDS = 2000;

/** Repeats rounds of work until one finds nothing to do. */
export function comeToRest(round: () => boolean): void {
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) if (!round()) return;
  fail(true, 'does not come to rest');
}
