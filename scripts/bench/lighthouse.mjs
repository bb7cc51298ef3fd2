import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../stack/run.mjs';
import { Refusal } from '../stack/settings.mjs';
import { findChromium } from '../testing/chromium.mjs';

/** Fetched on demand: with its dependencies it would be a fifth of node_modules. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** @typedef {{ score: number, lcp: number, tbt: number, cls: number }} Figures milliseconds, but for the score of 100 and the shift */
/** @typedef {{ accessibility: number, practices: number, seo: number }} Scores of 100 */

/**
 * Measures a page once by Lighthouse's mobile preset: in a fresh browser of its own, or unchanged in the one that listens for tools at
 * `port`.
 * @param {string} url
 * @param {number} [port]
 * @returns {Promise<Figures>}
 */
export async function lighthouse(url, port) {
  const { audits, categories } = await report(url, ['performance'], port);
  const value = (/** @type {string} */ name) => Math.round(audits[name].numericValue * 1000) / 1000;
  return {
    score: Math.round(categories.performance.score * 100),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: value('cumulative-layout-shift'),
  };
}

/**
 * Reads the scores except speed, in a run of its own: its work in the page would count as the page's blocking.
 * @param {string} url
 * @param {number} [port]
 * @returns {Promise<Scores>}
 */
export async function scores(url, port) {
  const { categories } = await report(url, ['accessibility', 'best-practices', 'seo'], port);
  const score = (/** @type {string} */ name) => Math.round(categories[name].score * 100);
  return { accessibility: score('accessibility'), practices: score('best-practices'), seo: score('seo') };
}

/**
 * @param {string} url
 * @param {string[]} only
 * @param {number} [port]
 */
async function report(url, only, port) {
  const folder = mkdtempSync(join(tmpdir(), 'firstmile-lighthouse-'));
  try {
    const file = join(folder, 'report.json');
    const flags = ['--headless=new', '--no-sandbox', '--disable-gpu'].join(' ');
    const options = ['--quiet', `--only-categories=${only.join(',')}`, '--output=json', `--output-path=${file}`];
    const where = port === undefined ? [`--chrome-flags=${flags}`] : [`--port=${port}`, '--disable-storage-reset'];
    const args = ['exec', '--yes', '--', LIGHTHOUSE, url, ...where, ...options];
    const { code, output } = await run('npm', args, { env: { ...process.env, CHROME_PATH: await findChromium() } });
    if (code !== 0) throw new Refusal(`Lighthouse failed:\n${output}`);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
