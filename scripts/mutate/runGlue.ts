import { nameOf, type Mutant } from '@firstmile/sync/mutants';
import { createVitest, type TestRunResult } from 'vitest/node';
import { findChromium } from '../testing/chromium.mjs';
import { assertThere, glue, SOURCES } from './glue.ts';

/**
 * Removes each guard between the queue and the page, one at a time, and runs the component test that should notice. Prints each result, and
 * resolves with the number of mutants that were not noticed; `part` limits them to names that contain it.
 */
export async function runGlue(part = ''): Promise<number> {
  // waits end sooner than on a busy machine when an event never comes
  Object.assign(process.env, { CHROME_PATH: await findChromium(), NODE_ENV: 'production', FIRSTMILE_PACE: '0.25' });
  const mutants = glue.filter((mutant) => nameOf(mutant).includes(part));
  mutants.forEach(assertThere);
  const vitest = await createVitest('test', { run: true, watch: false, project: 'component', reporters: [{}] });
  const run = async (tests: readonly Killer[]) => {
    const specifications = await vitest.globTestSpecifications(tests.map(([file]) => SOURCES + file));
    vitest.setGlobalTestNamePattern(new RegExp(`(${tests.map(([, title]) => escaped(title)).join('|')})$`));
    return vitest.runTestSpecifications(specifications);
  };
  try {
    const passed = new Set(testsOf(await run(mutants.map(killerOf)), 'passed'));
    let alive = 0;
    for (const mutant of mutants) {
      const says = passed.has(killerOf(mutant)[1])
        ? await fate(mutant)
        : 'NOT TRIED: its test does not pass without the mutant';
      console.log(`${says}: ${nameOf(mutant)}`);
      if (says !== 'noticed') alive += 1;
    }
    console.log(`${mutants.length - alive} of ${mutants.length} mutants were noticed.`);
    return alive;
  } finally {
    await vitest.close();
  }

  async function fate(mutant: Mutant): Promise<'noticed' | 'ALIVE'> {
    process.env['FIRSTMILE_MUTANT'] = JSON.stringify(mutant);
    forget(mutant);
    const result = await run([killerOf(mutant)]);
    delete process.env['FIRSTMILE_MUTANT'];
    forget(mutant);
    return isGreen(result) ? 'ALIVE' : 'noticed';
  }

  /** Makes the browser load the file again. */
  function forget({ of }: Mutant): void {
    for (const { browser } of vitest.projects) browser?.vite.moduleGraph.onFileChange(SOURCES + of);
  }
}

type Killer = [file: string, title: string];

function killerOf({ by }: Mutant): Killer {
  if (typeof by === 'string') throw new Error(`A mutant of the glue names a file and a test, not ${by}`);
  return by;
}

const testsOf = ({ testModules }: TestRunResult, state: 'passed' | 'failed') =>
  testModules.flatMap((module) => [...module.children.allTests(state)].map(({ fullName }) => fullName));

const isGreen = (result: TestRunResult): boolean =>
  testsOf(result, 'passed').length > 0 && testsOf(result, 'failed').length === 0 && result.unhandledErrors.length === 0;

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
