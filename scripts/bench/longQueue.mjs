import { onClose } from '../stack/lifecycle.mjs';
import { onFreshStack } from './bench.mjs';
import { conclude } from './results.mjs';

/** Time limits with `count` waiting changes, in milliseconds. */
const MOST_MS = { 'Panel opens': 500, 'Longest block while it is open': 200, 'Everything has arrived': 30_000 };

/** Puts thousands of changes of one document into a client's queue, opens the panel, then sends them; fails above a limit. */
export const benchLongQueue = (/** @type {number} */ count) =>
  onFreshStack(async (stack) => {
    const { openBrowser } = await import('./browser.mjs');
    const { openClient } = await import('./clientPage.mjs');
    const browser = await openBrowser();
    onClose(() => browser.close());
    const context = await openClient(browser, stack.url);
    const page = await context.newPage();
    await page.goto('/settings');
    for (const waiting of [1, 2]) {
      await page.getByRole('switch').first().click();
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await page.waitForFunction(isWaiting, waiting);
    }
    await page.evaluate(fillQueue, count);
    await page.goto('/settings');
    await page.waitForFunction(isWaiting, count);
    await page.evaluate(watchBlocks);
    const took = {
      'Panel opens': await page.evaluate(openPanel),
      ...(await drain(page, context)),
    };
    const rows = Object.entries(took).map(([What, ms]) => {
      const most = /** @type {Record<string, number>} */ (MOST_MS)[What];
      return { What, ms: Math.round(ms), 'At most': most };
    });
    console.table(rows);
    const slow = rows.filter((row) => row['At most'] !== undefined && row.ms > row['At most']);
    await conclude(slow.map(({ What, ms }) => `${What}: ${ms} ms.`));
  });

/** Checks whether the badge shows this many pending changes. Runs in the page. */
function isWaiting(/** @type {number} */ count) {
  return document.querySelector('[data-sync]')?.textContent?.replaceAll(/\D/g, '') === String(count);
}

/** Copies the two waiting changes until there are `count`. Runs in the page. */
async function fillQueue(/** @type {number} */ count) {
  const opening = indexedDB.open('firstmile');
  await new Promise((done) => (opening.onsuccess = done));
  const db = opening.result;
  const tx = db.transaction('queue', 'readwrite');
  const queue = tx.objectStore('queue');
  const request = queue.getAll();
  request.onsuccess = () => {
    const two = request.result.slice(-2);
    for (let n = request.result.length; n < count; n++) {
      const { order: _, ...entry } = two[n % 2];
      queue.add(JSON.parse(JSON.stringify(entry).replaceAll(entry.id, `${entry.id.slice(0, -5)}${10_000 + n}`)));
    }
  };
  await new Promise((done) => (tx.oncomplete = done));
  db.close();
}

/** Records how long the page is blocked at a time. Runs in the page. */
function watchBlocks() {
  /** @type {number[]} */
  const blocks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocks.push(duration);
  }).observe({ type: 'longtask' });
  Object.assign(globalThis, { blocks });
}

/** Measures from the click on the badge until the panel's rows are painted. Runs in the page. */
async function openPanel() {
  const begin = performance.now();
  /** @type {HTMLElement | null} */ (document.querySelector('[data-sync]'))?.click();
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  while (!document.querySelector('[role=dialog] li')) await frame();
  await frame();
  return performance.now() - begin;
}

/**
 * Measures from the return of the network, with the panel open, until the badge says that all is saved.
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').BrowserContext} context
 */
async function drain(page, context) {
  const start = Date.now();
  await context.setOffline(false);
  await page.locator('[data-sync=saved]').waitFor({ timeout: 300_000 });
  const arrived = Date.now() - start;
  const blocks = await page.evaluate(
    () => /** @type {{ blocks: number[] }} */ (/** @type {unknown} */ (globalThis)).blocks,
  );
  return {
    'Everything has arrived': arrived,
    'Longest block while it is open': Math.max(0, ...blocks),
    'All blocks together': blocks.reduce((sum, ms) => sum + ms, 0),
  };
}
