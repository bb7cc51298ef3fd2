import { join } from 'node:path';
import { runPackage } from '../stack/run.mjs';
import { findChromium } from './chromium.mjs';
import { count, readPlaywright, readVitest } from './tally.mjs';

const HOUR = 3600; // far more than a level takes: the runners have limits of their own and say what was slow

/** @typedef {{ folder: string, filters: string[], env?: Record<string, string> }} Options `env` tells where the stack is */

/**
 * Unit, rules or API tests.
 * @param {string} project of vitest.config.ts
 * @param {Options} options
 */
export async function vitest(project, { folder, filters, env }) {
  const report = join(folder, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runPackage('vitest/vitest.mjs', ['run', '--project', project, ...reporters, ...filters], {
    show: true,
    seconds: HOUR,
    env: { ...process.env, ...env },
  });
  return count(project, report, code, readVitest);
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
