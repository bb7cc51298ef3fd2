import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../stack/run.mjs';
import { Refusal } from '../stack/settings.mjs';
import { findChromium } from '../testing/chromium.mjs';

/** Fetched when it is needed: with all that it brings it would be a fifth of node_modules. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** @typedef {{ score: number, accessibility: number, practices: number, seo: number, lcp: number, tbt: number, cls: number }} Figures four scores of 100, milliseconds and the shift */

/**
 * One run of Lighthouse's mobile preset: in a browser of its own where nothing is kept, or in the one that listens for tools at `port`, as it is.
 * @param {string} url
 * @param {number} [port]
 * @returns {Promise<Figures>}
 */
export async function lighthouse(url, port) {
  const folder = mkdtempSync(join(tmpdir(), 'firstmile-lighthouse-'));
  try {
    const file = join(folder, 'report.json');
    const flags = ['--headless=new', '--no-sandbox', '--disable-gpu'].join(' ');
    const options = ['--quiet', '--output=json', `--output-path=${file}`];
    const where = port === undefined ? [`--chrome-flags=${flags}`] : [`--port=${port}`, '--disable-storage-reset'];
    const args = ['exec', '--yes', '--', LIGHTHOUSE, url, ...where, ...options];
    const { code, output } = await run('npm', args, { env: { ...process.env, CHROME_PATH: await findChromium() } });
    if (code !== 0) throw new Refusal(`Lighthouse failed:\n${output}`);
    const { audits, categories } = JSON.parse(readFileSync(file, 'utf8'));
    const value = (/** @type {string} */ name) => Math.round(audits[name].numericValue * 1000) / 1000;
    const score = (/** @type {string} */ name) => Math.round(categories[name].score * 100);
    return {
      score: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
      lcp: Math.round(value('largest-contentful-paint')),
      tbt: Math.round(value('total-blocking-time')),
      cls: value('cumulative-layout-shift'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
