import { join } from 'node:path';
import { runPackage } from '../stack/run.mjs';
import { Refusal } from '../stack/settings.mjs';
import { checks } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { count, failure, readPlaywright, readVitest } from './tally.mjs';

const HOUR = 3600; // far more than a level takes: the runners have limits of their own and say what was slow

/**
 * @typedef {object} Options
 * @property {string} folder for reports, traces and the stack's data
 * @property {string[]} filters names of files
 * @property {ReturnType<typeof import('./lazyStack.mjs').lazyStack>} stack
 * @property {boolean} isAlone what it says can be shown as it comes; else it is shown at its end
 * @property {boolean} isPart nothing follows that needs a build
 */

/**
 * Runs a level to its end; never throws.
 * @param {string} name
 * @param {Options} options
 * @returns {Promise<{ name: string, seconds: number, tally: import('./tally.mjs').Tally }>}
 */
export async function runLevel(name, options) {
  const start = Date.now();
  console.log(`\n== ${name}`);
  const tally = await testsOf(name, options).catch((/** @type {unknown} */ error) => {
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
  if (name === 'unit') return vitest(name, options, {});
  if (name === 'component') return vitest(name, options, { CHROME_PATH: await findChromium() });
  if (name === 'rules') return vitest(name, options, await stack.emulators());
  if (name === 'api') return vitest(name, options, await stack.whole());
  return playwright(name, options, { ...(await stack.whole()), CHROME_PATH: await findChromium() });
}

/**
 * Unit, component, rules or API tests.
 * @param {string} project of vitest.config.js
 * @param {Options} options
 * @param {Record<string, string>} env tells where the stack or the browser is
 */
async function vitest(project, { folder, filters, isAlone }, env) {
  const report = join(folder, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', `${project}*`, ...reporters, ...filters]; // api has a second part
  const { code, output } = await runPackage('vitest/vitest.mjs', args, {
    show: isAlone,
    seconds: HOUR,
    env: { ...process.env, ...env },
  });
  if (!isAlone) console.log(`\n== ${project}, at its end\n${output}`);
  return count(project, report, code, readVitest);
}

/**
 * End-to-end tests in Chromium. Traces of failures stay in the folder until the next run.
 * @param {string} level and the folder of its tests
 * @param {Options} options
 * @param {Record<string, string>} env
 */
async function playwright(level, { folder, filters }, env) {
  const report = join(folder, `${level}.json`);
  const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json', ...filters];
  const { code } = await runPackage('@playwright/test/cli.js', args, {
    show: true,
    seconds: HOUR,
    env: {
      ...process.env,
      ...env,
      FIRSTMILE_LEVEL: level,
      FIRSTMILE_RESULTS: join(folder, 'traces', level),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  return count(level, report, code, readPlaywright);
}
