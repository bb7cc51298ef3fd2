import { compiling } from './compiling.ts';
import { inOrder, mutantsOf, nameOf, type Mutant } from './mutants.ts';
import { isSurvivor } from './survivors.ts';

/** Files, and the tests that should notice a fault in them. */
export interface Part {
  workspace: string;
  files: readonly string[];
  openJudge: () => Promise<Judge>;
}
export interface Judge {
  isNoticed: (mutant: Mutant) => Promise<boolean>;
  close: () => Promise<void>;
}
export interface Choice {
  seed: number;
  count: number;
  /** Tells which mutants come into question. */
  isWanted: (mutant: Mutant) => boolean;
}

/** The outcome for a mutant; the last two have to be mended. */
type Fate = 'noticed' | 'listed' | 'ALIVE' | 'NOTICED, THOUGH LISTED';

/** Tries mutants chosen by a seed, one at a time. Prints each one's fate, and returns it with its name. */
export async function run({ workspace, files, openJudge }: Part, { seed, count, isWanted }: Choice) {
  const ordered = inOrder(files.flatMap(mutantsOf).filter(isWanted), seed);
  const mutants = await firstCompiling(workspace, ordered, count);
  const fates: { name: string; fate: Fate }[] = [];
  if (mutants.length === 0) return fates;
  const judge = await openJudge();
  try {
    for (const mutant of mutants) {
      const fate = fateOf(mutant, await judge.isNoticed(mutant));
      fates.push({ name: nameOf(mutant), fate });
      console.log(`${fate}: ${nameOf(mutant)}`);
    }
  } finally {
    await judge.close();
  }
  return fates;
}

function fateOf(mutant: Mutant, isNoticed: boolean): Fate {
  if (isSurvivor(mutant)) return isNoticed ? 'NOTICED, THOUGH LISTED' : 'listed';
  return isNoticed ? 'noticed' : 'ALIVE';
}

/** About every other mutant compiles. */
async function firstCompiling(workspace: string, mutants: readonly Mutant[], count: number): Promise<Mutant[]> {
  const usable: Mutant[] = [];
  for (let at = 0; at < mutants.length && usable.length < count; at += 2 * count)
    usable.push(...(await compiling(workspace, mutants.slice(at, at + 2 * count))));
  return usable.slice(0, count);
}
