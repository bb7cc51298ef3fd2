import { join } from 'node:path';
import { runPackage } from '../stack/run.mjs';
import { findChromium } from './chromium.mjs';
import { count, readPlaywright, readVitest } from './tally.mjs';

const HOUR = 3600; // far more than a level takes: the runners have limits of their own and say what was slow

/**
 * @typedef {{ folder: string, filters: string[], env?: Record<string, string> }} Options `env` tells where the stack is
 *
 * @typedef {object} More
 * @property {string} [name] of the level, where a project runs more than once
 * @property {string[]} [exclude] files that this run leaves out; what the filters name may then be none of it
 * @property {boolean} [show] prints along; else what was printed comes at the end
 */

/**
 * Unit, rules or API tests.
 * @param {string} project of vitest.config.ts
 * @param {Options & More} options
 */
export async function vitest(project, { folder, filters, env, name = project, exclude = [], show = true }) {
  const report = join(folder, `${name}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const mayBeEmpty = exclude.length > 0 && filters.length > 0;
  if (mayBeEmpty) args.push('--passWithNoTests');
  args.push(...exclude.map((pattern) => `--exclude=${pattern}`), ...filters);
  const { code, output } = await runPackage('vitest/vitest.mjs', args, {
    show,
    seconds: HOUR,
    env: { ...process.env, ...env },
  });
  if (!show) console.log(`\n== ${name}\n${output}`);
  return count(name, report, code, readVitest, mayBeEmpty);
}

/**
 * End-to-end tests in Chromium. Traces of failures stay in the folder until the next run.
 * @param {Options} options
 */
export async function playwright({ folder, filters, env }) {
  const report = join(folder, 'e2e.json');
  const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json', ...filters];
  const { code } = await runPackage('@playwright/test/cli.js', args, {
    show: true,
    seconds: HOUR,
    env: {
      ...process.env,
      ...env,
      CHROME_PATH: await findChromium(),
      FIRSTMILE_RESULTS: join(folder, 'traces'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  return count('e2e', report, code, readPlaywright);
}
