import { basename, join } from 'node:path';
import type { TestSpecification, Vitest } from 'vitest/node';
import type { Mutant } from './mutants.ts';

/** The mutant, as the plugin `mutation` reads it. */
type Served = Pick<Mutant, 'file' | 'start' | 'end' | 'to'>;

/** Judges mutants by tests that Vitest runs: those named like the mutant's file, then all others. */
export class VitestJudge {
  readonly #vitest: Vitest;
  readonly #root: string;
  readonly #tests: readonly TestSpecification[];

  private constructor(vitest: Vitest, root: string, tests: readonly TestSpecification[]) {
    this.#vitest = vitest;
    this.#root = root;
    this.#tests = tests;
  }

  /** Takes the tests of these files that pass without a mutant. The mutants' paths begin at `root`. */
  static async of(vitest: Vitest, root: string, filters?: string[]): Promise<VitestJudge> {
    const all = await vitest.globTestSpecifications(filters);
    await vitest.runTestSpecifications(all);
    const passing = all.filter(({ testModule }) => testModule?.state() === 'passed');
    if (passing.length === 0) throw new Error('No test passes without a mutant.');
    return new VitestJudge(vitest, root, passing);
  }

  async isNoticed(mutant: Served): Promise<boolean> {
    const name = basename(mutant.file).replace(/\.tsx?$/, '');
    const isNamesake = ({ moduleId }: TestSpecification) => basename(moduleId).startsWith(`${name}.`);
    process.env['FIRSTMILE_MUTANT'] = JSON.stringify(mutant);
    this.#forget(mutant);
    try {
      const [namesakes, others] = [this.#tests.filter(isNamesake), this.#tests.filter((test) => !isNamesake(test))];
      return (await this.#fails(namesakes)) || (await this.#fails(others));
    } finally {
      delete process.env['FIRSTMILE_MUTANT'];
      this.#forget(mutant);
    }
  }

  /** Runs the tests and looks at this run alone: what Vitest returns has the results of every file that it ever ran. */
  async #fails(tests: TestSpecification[]): Promise<boolean> {
    if (tests.length === 0) return false;
    const { unhandledErrors } = await this.#vitest.runTestSpecifications(tests);
    return unhandledErrors.length > 0 || tests.some(({ testModule }) => testModule?.state() !== 'passed');
  }

  /** Makes Vitest load the file again. */
  #forget({ file }: Served): void {
    for (const { vite, browser } of this.#vitest.projects)
      for (const server of [vite, browser?.vite]) server?.moduleGraph.onFileChange(join(this.#root, file));
  }
}
