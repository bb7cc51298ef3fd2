import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './session.ts';
import { keptOnDevice, newClient } from './support.ts';

// What a browser with an empty cache really fetches before anybody touches the page, in KB (1,000 bytes) as gzip sends it.
// The build of the local stack carries a little glue that a deployed one does not have: these figures are the upper ones.
test.use({ serviceWorkers: 'block' });

/** Follows the scripts that the page fetches: name and size of each. */
function followScripts(page: Page) {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const name = /\/assets\/([^/?]+\.js)$/.exec(response.url())?.[1];
    if (!name) return;
    const size = response.body().then((body) => gzipSync(body).length);
    size.catch(() => undefined); // one that nobody waits for may come when the test is over
    sizes.set(name, size);
  });
  return {
    names: () => [...sizes.keys()].join(' '),
    /** Of those, or of all. */
    kilobytes: async (names = [...sizes.keys()]) =>
      (await Promise.all(names.map(async (name) => (await sizes.get(name)) ?? 0))).reduce(
        (sum, size) => sum + size,
        0,
      ) / 1000,
  };
}

/** Runs in the page before its scripts: marks when the app itself has a heading. */
const markContent = () =>
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main h1')) return;
    performance.mark('content');
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true });

/** Runs in the page: the scripts that it asked for before that. What comes later holds nothing up. */
function askedBefore(): string[] {
  const [content] = performance.getEntriesByName('content');
  const all = performance.getEntriesByType('resource').filter((one) => one.startTime <= (content?.startTime ?? 0));
  return all.map((one) => one.name.replace(/.*\/assets\//, ''));
}

function keepsTo(budget: number, measured: number, what: string): void {
  console.log(`budget  ${what.padEnd(44)} ${measured.toFixed(1).padStart(6)} of ${budget} KB`);
  expect(measured, `${what}: KB of JavaScript, gzipped`).toBeLessThanOrEqual(budget);
}

test('the landing page fetches at most 3 KB of JavaScript, none of it of the app', async ({ page }) => {
  const scripts = followScripts(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(scripts.names()).not.toMatch(/app|base|authSdk|firestoreSdk/);
  keepsTo(3, await scripts.kilobytes(), 'landing page');
});

for (const path of ['/login', '/register'])
  test(`${path} fetches at most 210 KB of JavaScript, and nothing of Firebase`, async ({ page }) => {
    const scripts = followScripts(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(scripts.names()).not.toMatch(/authSdk|firestoreSdk/);
    keepsTo(210, await scripts.kilobytes(), path);
  });

test('the first screen paints its content with at most 345 KB, before Firestore has come', async ({ page }) => {
  await signIn(page, await newClient());
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  await keptOnDevice(page, 'onboardings/', 'views'); // without it the content has to wait for Firestore
  const scripts = followScripts(page);
  let release = (): void => undefined;
  const isReleased = new Promise<void>((done) => (release = done));
  await page.route('**/assets/firestoreSdk*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.addInitScript(markContent);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect.poll(scripts.names).toContain('client-');
  keepsTo(345, await scripts.kilobytes(await page.evaluate(askedBefore)), '/dashboard, to its first content');
  release();
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  console.log(`        /dashboard, with the data: ${(await scripts.kilobytes()).toFixed(1)} KB`);
});
