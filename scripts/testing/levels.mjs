import { join } from 'node:path';
import { runPackage } from '../stack/run.mjs';
import { Refusal } from '../stack/settings.mjs';
import { findBrowsers } from './browsers.mjs';
import { checks } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { count, failure, readPlaywright, replaced, sum } from './tally.mjs';

const HOUR = 3600; // far more than a level takes: the runners have limits of their own and report slow tests
const MINUTES_PER_RUN = 5; // with faults; hundreds of runs can be requested

/**
 * @typedef {object} Options
 * @property {string} folder for reports, traces and the stack's data
 * @property {string[]} filters parts of file names
 * @property {string} [title] of the tests to run, as text
 * @property {string} [since] a commit: only tests that changed after it, as the runners find them
 * @property {ReturnType<typeof import('./lazyStack.mjs').lazyStack>} stack
 * @property {boolean} isAlone the output is shown as it comes; otherwise at the end
 * @property {boolean} isPart no later level needs a build
 * @property {boolean} [isWide] also the tests with the tag `wide`
 * @property {boolean} [isStrict] a test that passes only when tried again has failed
 * @property {boolean} [mayBeEmpty]
 */

/** @typedef {{ name: string, seconds: number, tally: import('./tally.mjs').Tally }} Result */

/**
 * Runs a level, other than the rules, to its end; never throws.
 * @param {string} name
 * @param {Options} options
 */
export const runLevel = (name, options) => timed(name, () => testsOf(name, options));

/**
 * Measures a run; an error that it throws counts as its failure.
 * @param {string} name
 * @param {() => Promise<import('./tally.mjs').Tally>} work
 * @returns {Promise<Result>}
 */
export async function timed(name, work) {
  const start = Date.now();
  const tally = await work().catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Refusal ? error.message : error);
    return failure(name, String(error));
  });
  return { name, seconds: (Date.now() - start) / 1000, tally };
}

/**
 * @param {string} name
 * @param {Options} options
 */
async function testsOf(name, options) {
  const { stack, isPart } = options;
  if (name === 'check') return checks(!isPart);
  if (name === 'unit') {
    const { findPython } = await import('./python.mjs');
    return vitest(name, { options, env: await findPython() });
  }
  // React's production build: its build for development takes twice as long
  if (name === 'component')
    return vitest(name, { options, env: { CHROME_PATH: await findChromium(), NODE_ENV: 'production' } });
  if (name === 'api' || name === 'attack') return vitest(name, { options, env: await stack.whole() });
  if (name === 'browsers' || name === 'webkit') {
    const browsers = await findBrowsers(name === 'webkit' ? ['webkit'] : undefined);
    if (!browsers) return sum([]);
    const filters = name === 'webkit' ? ['tests/browsers/gate.test.ts'] : options.filters;
    const env = { ...(await stack.whole()), ...browsers, NODE_ENV: 'production' };
    return vitest('browsers', { options: { ...options, filters }, env, name });
  }
  if (name === 'benches') return (await import('./benches.mjs')).benches(options);
  if (name === 'mutants') return (await import('./mutants.mjs')).mutants(options);
  if (name === 'pictures') return (await import('../demoTour/compare.mjs')).comparePictures(options);
  if (name === 'faults') {
    const { killableStack } = await import('../faults/control.mjs');
    return playwright(name, options, { ...(await killableStack(options.folder)), CHROME_PATH: await findChromium() });
  }
  return playwright(name, options, { ...(await stack.whole()), CHROME_PATH: await findChromium() });
}

/**
 * Runs unit, component, rules or API tests.
 * @param {string} project of vitest.config.js
 * @param {{ options: Options, env: Record<string, string>, name?: string, exclude?: string[] }} run `env` tells where the stack or
 *   the browser is; `name` names the run where a project runs more than once; `exclude` are files that it leaves out, and then
 *   the filters may name none of its files
 */
export async function vitest(project, { options, env, name = project, exclude = [] }) {
  const { folder, filters, title, since, isAlone, isWide = false, isStrict = false } = options;
  const mayBeEmpty = options.mayBeEmpty || (exclude.length > 0 && filters.length > 0);
  const isShown = isAlone && name === project;
  const args = [
    'run',
    `--project=${project}*`, // api has a second part
    '--reporter=default',
    '--reporter=./scripts/testing/vitestReport.mjs',
    `--retry=${isStrict ? 0 : 1}`,
    ...(title === undefined ? [] : [`--testNamePattern=${literally(title)}`]),
    ...(since === undefined ? [] : [`--changed=${since}`]),
    ...(isWide ? [] : ['--tagsFilter=!wide']),
    ...(project === 'browsers' ? ['--tagsFilter=!chromium'] : []),
    ...(mayBeEmpty ? ['--passWithNoTests'] : []),
    ...exclude.map((pattern) => `--exclude=${pattern}`),
  ];
  const once = async (/** @type {string} */ run, /** @type {string[]} */ files) => {
    const file = join(folder, `${run}.json`);
    const { code, output } = await runPackage('vitest/vitest.mjs', [...args, ...files], {
      show: isShown,
      seconds: HOUR,
      env: { ...process.env, ...env, FIRSTMILE_WIDE: String(isWide), FIRSTMILE_REPORT: file },
    });
    if (!isShown) console.log(`\n== ${run}, at its end\n${output}`);
    return { name: run, file, code, mayBeEmpty };
  };
  /** @type {import('./vitestReport.mjs').FileTally[]} */
  let tallies = [];
  const first = await once(name, filters);
  const total = count({ ...first, read: (report) => sum((tallies = report)) });
  // Vitest retries tests, but neither hooks nor a file that did not load.
  const broken = isStrict ? [] : tallies.filter(({ isBroken }) => isBroken).map(({ file }) => file);
  if (broken.length === 0) return total;
  return count({ ...(await once(`${name} again`, broken)), read: (report) => sum(replaced(tallies, report)) });
}

/**
 * Runs end-to-end tests in Chromium. Traces of failures stay in the folder until the next run.
 * @param {string} level and the folder of its tests
 * @param {Options} options
 * @param {Record<string, string>} env
 */
async function playwright(level, options, env) {
  const { folder, filters, title, since, isWide = false, isStrict = false, mayBeEmpty = false } = options;
  const file = join(folder, `${level}.json`);
  const args = [
    'test',
    '--config=tests/playwright.config.ts',
    '--reporter=list,json',
    ...(title === undefined ? [] : [`--grep=${literally(title)}`]),
    ...(isWide ? [] : ['--grep-invert=@wide']),
    ...(since === undefined ? [] : [`--only-changed=${since}`]),
    ...(mayBeEmpty ? ['--pass-with-no-tests'] : []),
    ...filters,
  ];
  const runs = level === 'faults' ? Number(process.env['FAULTS_RUNS'] ?? 10) : 0;
  const { code } = await runPackage('@playwright/test/cli.js', args, {
    show: true,
    seconds: HOUR + runs * MINUTES_PER_RUN * 60,
    env: {
      ...process.env,
      ...env,
      FIRSTMILE_LEVEL: level,
      FIRSTMILE_WIDE: String(isWide),
      FIRSTMILE_STRICT: String(isStrict),
      FIRSTMILE_RESULTS: join(folder, 'traces', level),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  });
  return count({ name: level, file, code, mayBeEmpty, read: (report) => readPlaywright(report, level, isStrict) });
}

/** @param {string} text for a runner that takes a pattern */
const literally = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
