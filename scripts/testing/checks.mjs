import { buildFunctions, buildWeb } from '../stack/build.mjs';
import { run } from '../stack/run.mjs';
import { failure, sum } from './tally.mjs';

/**
 * Checks texts, types with lint, and unused code, while the builds for the later levels run. Each check counts as one.
 * @param {boolean} alsoBuild
 */
export async function checks(alsoBuild) {
  const tallies = await Promise.all([
    check('texts', run('npx', ['tsx', 'scripts/checkTexts.ts'])),
    check('types and lint', run('npm', ['run', '--silent', 'lint'])),
    (alsoBuild ? builds() : Promise.resolve()).then(() => check('unused code', run('npx', ['knip', '--no-progress']))),
  ]);
  return sum(tallies);
}

/** Builds for later levels; not counted: a failure here fails every level that needs the build, with its reason. */
async function builds() {
  await Promise.allSettled([buildFunctions(), buildWeb()]);
}

/**
 * @param {string} name
 * @param {Promise<import('../stack/run.mjs').Result>} result
 */
async function check(name, result) {
  const start = Date.now();
  const { code, output } = await result;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(code === 0 ? `ok      ${name} (${seconds} s)` : `FAILED  ${name} (${seconds} s)\n${output}`);
  return code === 0 ? { passed: 1, skipped: 0, failures: [] } : failure(name, output);
}
