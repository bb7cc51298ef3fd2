import { readFileSync } from 'node:fs';
import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { onClose } from '../stack/lifecycle.mjs';
import { anyPort } from '../stack/ports.mjs';
import { Refusal } from '../stack/settings.mjs';
import { onFreshStack } from './bench.mjs';
import { lighthouse, scores } from './lighthouse.mjs';
import { conclude, inShort, keepResults } from './results.mjs';

const RUNS = Number(process.env['RUNS'] ?? inShort(1, 5));
const STATIC = 'a static page of words';
/** @typedef {import('./lighthouse.mjs').Figures} Figures */

/** The goals: the landing page relative to the static page of the same run, the others absolute. */
const PAGES = [
  { what: 'landing page', path: '/', most: { times: 1.18, tbt: 0, score: 100 } },
  { what: 'sign-in', path: '/login', most: { lcp: 1500, tbt: 150, score: 95 } },
  { what: 'registration', path: '/register', most: { lcp: 1500, tbt: 150, score: 95 } },
  { what: 'dashboard, signed in', path: '/dashboard', most: { lcp: 2000, tbt: 200, score: 0 }, isSignedIn: true },
];

/**
 * Measures the public pages and the dashboard with Lighthouse's mobile preset, alternating with a static page; fails beyond
 * a goal, or below 100 in accessibility, best practices or SEO.
 * @param {{ hasBrand: boolean }} options whether the business has a name, a logo and a colour of its own
 */
export const benchLanding = ({ hasBrand }) =>
  onFreshStack(async ({ url, env }) => {
    if (hasBrand) await setBrand(env);
    const anchor = await serveWords();
    const person = await signedInBrowser(url);
    const targets = [
      { what: STATIC, measure: () => lighthouse(anchor), judge: () => scores(anchor) },
      ...PAGES.map(({ what, path, isSignedIn }) => ({
        what,
        measure: () => (isSignedIn ? person.measure(url + path) : lighthouse(url + path)),
        judge: () => scores(url + path, isSignedIn ? person.port : undefined),
      })),
    ];
    /** @type {Map<string, Figures[]>} */
    const figures = new Map(targets.map(({ what }) => [what, []]));
    for (let pass = 0; pass < RUNS; pass++)
      for (const target of targets) figures.get(target.what)?.push(await target.measure());
    /** @type {Map<string, import('./lighthouse.mjs').Scores>} */
    const judged = new Map();
    for (const { what, judge } of targets) judged.set(what, await judge());
    const anchorLcp = median(figures.get(STATIC) ?? [], 'lcp');
    const rows = targets.map(({ what }) => {
      const all = figures.get(what) ?? [];
      const lcp = median(all, 'lcp');
      return {
        Page: what,
        Score: median(all, 'score'),
        Accessibility: judged.get(what)?.accessibility,
        'Best practices': judged.get(what)?.practices,
        SEO: judged.get(what)?.seo,
        'LCP ms': lcp,
        'Beside the static page': `${(lcp / anchorLcp).toFixed(2)} x`,
        'TBT ms': median(all, 'tbt'),
        CLS: median(all, 'cls'),
      };
    });
    console.table(rows);
    keepResults(hasBrand ? 'landingBrand' : 'landing', rows);
    const missed = PAGES.filter(({ what, most }) => {
      if (Object.values(judged.get(what) ?? {}).some((score) => score < 100)) return true;
      const [all, lcp] = [figures.get(what) ?? [], median(figures.get(what) ?? [], 'lcp')];
      const isLate = lcp > (most.lcp ?? Infinity) || lcp / anchorLcp > (most.times ?? Infinity);
      return isLate || median(all, 'tbt') > most.tbt || median(all, 'score') < most.score;
    });
    await conclude(
      missed.map(
        ({ what, most }) => `${what}: outside of ${JSON.stringify(most)}, or a score other than speed is below 100`,
      ),
      'Every page keeps to its goal.',
    );
  });

/**
 * @param {Figures[]} all
 * @param {keyof Figures} key
 */
const median = (all, key) =>
  all.map((figures) => figures[key]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/**
 * Gives the business a name, a logo, a colour and a sentence, past the rules.
 * @param {Record<string, string>} env of the stack
 */
async function setBrand(env) {
  const picture = readFileSync(new URL('../../web/public/product/192.png', import.meta.url)).toString('base64');
  const brand = {
    name: 'Marsh & Söhne',
    logo: `data:image/png;base64,${picture}`,
    accent: '#7A1FA2',
    welcome: 'Glad you are here',
  };
  const fields = Object.fromEntries(Object.entries(brand).map(([key, text]) => [key, { stringValue: text }]));
  const documents = `http://${env['FIRESTORE_EMULATOR_HOST']}/v1/projects/${env['GCLOUD_PROJECT']}/databases/(default)/documents`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const reply = await fetch(`${documents}/settings/brand`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ fields }),
  });
  if (!reply.ok) throw new Refusal(`The brand could not be set: ${await reply.text()}`);
}

/** Serves a page of plain text, as small and as early as a page can be; returns its address. */
async function serveWords() {
  const page = gzipSync(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<meta name="description" content="Words"><title>Words</title></head><body><h1>A page of words</h1>' +
      '<p>No script, no style sheet, no font and no picture.</p></body></html>',
  );
  const server = http.createServer((request, response) => {
    if (request.url !== '/') response.writeHead(204).end();
    else response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(page);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  onClose(async () => void server.close());
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return `http://localhost:${address.port}/`;
}

/**
 * Opens a browser in which a new client is signed in. Each measurement begins with none of the app's code cached, and no service worker;
 * the app's data of the person is there.
 * @param {string} url
 */
async function signedInBrowser(url) {
  const { fillSignIn, finishSignIn, openPersistent, registerClient } = await import('./browser.mjs');
  const port = await anyPort();
  const context = await openPersistent(url, port);
  onClose(() => context.close());
  const page = await context.newPage();
  await fillSignIn(page, await registerClient(url, 'landing@bench.test'));
  await finishSignIn(page);
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  await page.waitForTimeout(4000); // a picture of the open page is stored after three seconds
  const tools = await context.newCDPSession(page);
  await page.goto('about:blank');
  return {
    port,
    measure: async (/** @type {string} */ address) => {
      await tools.send('Network.clearBrowserCache');
      return lighthouse(address, port);
    },
  };
}
