import { buildFunctions, buildWeb } from '../stack/build.mjs';
import { run, runPackage } from '../stack/run.mjs';
import { failure, sum } from './tally.mjs';

/**
 * Texts, types, lint and unused code, while the builds that the later levels need run beside them. Each counts as one.
 * @param {boolean} alsoBuild
 */
export async function checks(alsoBuild) {
  const lanes = await Promise.all([
    inTurn([
      () => check('texts', run('npm', ['run', '--silent', 'texts'])),
      () => check('types', run('npm', ['run', '--silent', 'types'])),
    ]),
    inTurn([
      () => (alsoBuild ? builds() : Promise.resolve(sum([]))),
      () => check('lint', runPackage('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])),
      () => check('unused code', runPackage('knip/bin/knip.js', ['--no-progress'])),
    ]),
  ]);
  return sum(lanes.flat());
}

/** @param {(() => Promise<import('./tally.mjs').Tally>)[]} steps */
async function inTurn(steps) {
  const tallies = [];
  for (const step of steps) tallies.push(await step());
  return tallies;
}

/** Not counted: a build that fails fails every level that needs it, with its reason. */
async function builds() {
  await Promise.allSettled([buildFunctions(), buildWeb()]);
  return sum([]);
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
