/** @typedef {import('@playwright/test').Page} Page */

/**
 * Measures from the start of the navigation until the dashboard shows the client's own progress, in milliseconds.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {{ slower: number, isLive?: boolean }} how `slower`: how many times slower than it is the processor should
 *   be; `isLive`: until the app itself shows it, and answers, else a picture of it will do
 */
export async function startCold(context, { slower, isLive = false }) {
  const page = await context.newPage();
  await slowDown(page, slower);
  await page.addInitScript((isLive) => {
    const look = () => {
      const isPicture = !isLive && performance.getEntriesByName('picture').length > 0;
      const isThere = isPicture || (document.querySelector('h1') && document.querySelector('[role=progressbar]'));
      if (!isThere) return requestAnimationFrame(look);
      requestAnimationFrame(() => Object.assign(globalThis, { usableAt: performance.now() }));
    };
    look();
  }, isLive);
  await page.goto('/dashboard');
  const handle = await page.waitForFunction(() => /** @type {{ usableAt?: number }} */ (globalThis).usableAt);
  const at = await handle.jsonValue();
  await page.close();
  return Number(at);
}

/**
 * Measures from the click on another page's link in the side bar until that page's heading is painted, there and back, in milliseconds.
 * @param {Page} page
 * @param {number} slower
 */
export async function changeRoute(page, slower) {
  await page.bringToFront();
  await slowDown(page, slower);
  const there = await clickUntil(page, 'Documents', 'Documents');
  const back = await clickUntil(page, 'Files', 'Files');
  await slowDown(page, 1);
  return Math.max(there, back);
}

/**
 * Measures from the click on 'Save and Continue' on the company step until the next step's heading is painted, in milliseconds.
 * @param {Page} page
 * @param {number} slower
 */
export async function saveStep(page, slower) {
  await page.bringToFront();
  await slowDown(page, slower);
  const took = await clickUntil(page, 'Save and Continue', 'Upload Documents');
  await slowDown(page, 1);
  await page.getByRole('button', { name: 'Previous Step' }).click();
  await page.getByRole('heading', { name: 'Company Information', level: 1 }).waitFor();
  return took;
}

/**
 * Measures from the click on a button or choice until the next paint, in milliseconds, as Interaction to Next Paint does. Then closes what
 * was opened.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} target
 * @param {number} slower
 */
export async function paintAfterClick(page, target, slower) {
  await page.bringToFront();
  await slowDown(page, slower);
  const took = page.evaluate(
    () =>
      new Promise((/** @type {(took: number) => void} */ done) => {
        const observer = new PerformanceObserver((list) => {
          const clicks = /** @type {PerformanceEventTiming[]} */ (list.getEntries()).filter(
            (entry) => entry.interactionId > 0,
          );
          if (clicks.length === 0) return;
          observer.disconnect();
          done(Math.max(...clicks.map(({ duration }) => duration)));
        });
        observer.observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
      }),
  );
  await target.click();
  const result = await took;
  await slowDown(page, 1);
  const opened = page.locator('[role=dialog], [role=listbox]');
  await opened.waitFor();
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  return result;
}

/**
 * Measures from an input on the company step until the text is in the IndexedDB of this device, in milliseconds.
 * @param {Page} page
 * @param {number} slower
 */
export async function keepKeystroke(page, slower) {
  await page.bringToFront();
  await slowDown(page, slower);
  const took = await page.evaluate(async (text) => {
    const db = await new Promise((/** @type {(db: IDBDatabase) => void} */ done) => {
      const opening = indexedDB.open('firstmile');
      opening.onsuccess = () => done(opening.result);
    });
    const isKept = () =>
      new Promise((/** @type {(is: boolean) => void} */ done) => {
        const request = db.transaction('drafts').objectStore('drafts').getAll();
        request.onsuccess = () => done(JSON.stringify(request.result).includes(text));
      });
    const input = /** @type {HTMLInputElement} */ (document.querySelector('input[name=companyName]'));
    const begin = performance.now();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    while (!(await isKept())) await new Promise((done) => setTimeout(done, 5));
    const took = performance.now() - begin;
    db.close();
    return took;
  }, `Northwind ${keystrokes++}`);
  await slowDown(page, 1);
  return took;
}
let keystrokes = 1000;

/**
 * @param {Page} page
 * @param {string} label of the button or link
 * @param {string} heading
 */
const clickUntil = (page, label, heading) =>
  page.evaluate(
    ([label, heading]) =>
      new Promise((done) => {
        const begin = performance.now();
        const look = () => {
          const isThere = document.querySelector('h1')?.textContent?.includes(heading);
          requestAnimationFrame(isThere ? () => done(performance.now() - begin) : look);
        };
        const all = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('button, a'));
        const element = [...all].find((element) => element.textContent?.trim() === label);
        if (!element) throw new Error(`There is no ${label}`);
        element.click();
        look();
      }),
    /** @type {const} */ ([label, heading]),
  );

/** @type {WeakMap<Page, import('@playwright/test').CDPSession>} */
const sessions = new WeakMap();

/**
 * Throttles the processor until the next call; the browser forgets it when the session ends.
 * @param {Page} page
 * @param {number} rate
 */
async function slowDown(page, rate) {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * Measures from the return of the network until all changes have arrived that were saved without it, in milliseconds: `count` changes of
 * one document, each with a commit of its own, and any earlier ones. The context has a network from then on.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {number} count
 */
export async function drainQueue(context, count) {
  const page = await context.newPage();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Save Settings' }).waitFor();
  const badge = page.locator('[data-sync]');
  const waiting = async () => Number(/\d+/.exec(await badge.innerText())?.[0] ?? 0);
  for (let tries = 0; (await waiting()) < count; tries++) {
    if (tries > 20 * count) throw new Error(`Only ${await waiting()} changes wait`);
    await page.getByRole('switch').first().click(); // unchanged settings are not saved
    await page.getByRole('button', { name: 'Save Settings' }).click();
  }
  const took = page.evaluate(
    () =>
      new Promise((done) => {
        addEventListener('online', () => {
          const begin = performance.now();
          const look = () => {
            const isSaved = document.querySelector('[data-sync]')?.getAttribute('data-sync') === 'saved';
            if (isSaved) done(performance.now() - begin);
            else requestAnimationFrame(look);
          };
          look();
        });
      }),
  );
  await context.setOffline(false);
  return Number(await took);
}

/**
 * Types at the end of an input, one key every 200 ms; returns the milliseconds from each key until the next frame is painted, sorted.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} input
 * @param {{ slower: number, keys: number }} how
 */
export async function typeKeys(page, input, { slower, keys }) {
  await page.bringToFront();
  await input.focus();
  await page.evaluate(() => {
    const took = /** @type {number[]} */ ([]);
    Object.assign(globalThis, { took });
    const measure = (/** @type {KeyboardEvent} */ { timeStamp }) =>
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => took.push(performance.now() - timeStamp);
        painted.port2.postMessage(0);
      });
    addEventListener('keydown', measure, { capture: true });
  });
  await slowDown(page, slower);
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press('x');
    await page.waitForTimeout(200);
  }
  await slowDown(page, 1);
  const took = await page.evaluate(() => /** @type {{ took?: number[] }} */ (globalThis).took ?? []);
  return took.sort((a, b) => a - b);
}
