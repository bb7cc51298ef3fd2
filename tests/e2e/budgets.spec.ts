import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './session.ts';
import { waitUntilFetched, waitUntilOnDevice, newAdmin, newClient } from './support.ts';

// Measures what a browser with an empty cache really fetches before the first touch, in KB (1,000 bytes), gzipped.
// The build of the local stack has a little more code than a deployed one: these figures are upper bounds.
test.use({ serviceWorkers: 'block' });

/** Follows the scripts that the page fetches: name and size of each. */
function followScripts(page: Page) {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const name = /\/assets\/([^/?]+\.js)$/.exec(response.url())?.[1];
    if (!name || name.startsWith('workbox-')) return; // it registers the service worker at some time
    const size = response.body().then((body) => gzipSync(body).length);
    // a script may arrive after the test, or was prefetched by a closed page
    size.catch(() => sizes.get(name) === size && sizes.delete(name));
    sizes.set(name, size);
  });
  const sizeOf = async (name: string): Promise<number> => {
    const size = sizes.get(name);
    return (await size?.catch(() => (sizes.get(name) === size ? 0 : sizeOf(name)))) ?? 0;
  };
  return {
    names: () => [...sizes.keys()].join(' '),
    /** Sums the sizes of these scripts, or of all. */
    kilobytes: async (names = [...sizes.keys()]) =>
      (await Promise.all(names.map((name) => sizeOf(name)))).reduce((sum, size) => sum + size, 0) / 1000,
  };
}

/** Runs in the page before its scripts: marks when the app itself has a heading. */
const markContent = () =>
  new MutationObserver((_, observer) => {
    if (!document.querySelector('main h1')) return;
    performance.mark('content');
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true });

/** Runs in the page: lists the scripts requested before that mark. Later ones delay nothing. */
function scriptsBeforeMark(): string[] {
  const [content] = performance.getEntriesByName('content');
  const all = performance.getEntriesByType('resource').filter((entry) => entry.startTime <= (content?.startTime ?? 0));
  return all.map((entry) => entry.name.replace(/.*\/assets\//, ''));
}

/** The scripts that the page has run so far, and those that the browser has only prefetched. */
const scriptsBefore = (page: Page) =>
  page.evaluate(() => {
    const all = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const named = (isAhead: boolean) =>
      all
        .filter((entry) => ((entry as PerformanceResourceTiming).initiatorType === 'link') === isAhead)
        .map(({ name }) => name.replace(/.*\/assets\//, ''));
    return { run: named(false), ahead: named(true) };
  });

function expectWithinBudget(budget: number, measured: number, what: string): void {
  console.log(`budget  ${what.padEnd(44)} ${measured.toFixed(1).padStart(6)} of ${budget} KB`);
  expect(measured, `${what}: KB of JavaScript, gzipped`).toBeLessThanOrEqual(budget);
}

test('the landing page fetches at most 3 KB of JavaScript, none of it of the app', async ({ page }) => {
  const scripts = followScripts(page);
  await page.goto('/');
  await waitUntilFetched(page, /\.js/);
  expect(scripts.names()).not.toMatch(/app|base|authSdk|firestoreSdk/);
  expectWithinBudget(3, await scripts.kilobytes(), 'landing page');
});

/** Runs in the page: lists its requests before its text was painted, except the page itself and its pictures. */
function requestsBeforeText(): string[] {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const all = performance.getEntriesByType('resource').filter((entry) => entry.startTime < (painted?.startTime ?? 0));
  return all.map(({ name }) => name.replace(/.*[/]/, '')).filter((name) => !/[.](webp|svg)$/.test(name));
}

for (const [path, most] of [
  ['/', /^$/],
  ['/login', /^first-touch\S*$/],
] as const)
  test(`${path} fetches the rest, the manifest too, once its text is painted`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
    expect((await page.evaluate(requestsBeforeText)).join(' ')).toMatch(most);
  });

for (const path of ['/login', '/register'])
  test(`${path} fetches at most 210 KB of JavaScript, and nothing of Firebase`, async ({ page }) => {
    const scripts = followScripts(page);
    // a business without its own provider: with one the app fetches its button too
    await page.route('/api/auth/register', async (route) => {
      const answer = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...answer, provider: null } });
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilFetched(page, /app-\S+\.js/);
    const { run, ahead } = await scriptsBefore(page);
    expect(run.join(' ')).toMatch(/^first-touch\S+$/); // the app waits for the first touch
    expect(ahead.join(' ')).toMatch(/app-/);
    expectWithinBudget(3, await scripts.kilobytes(run), `${path}, before it is touched`);
    await page.locator('input[name=email]').focus();
    await expect(page.locator('[data-early]')).toHaveCount(0);
    await waitUntilFetched(page, /app-\S+\.js/);
    expect(scripts.names()).not.toMatch(/authSdk|firestoreSdk/);
    expectWithinBudget(210, await scripts.kilobytes(), path);
  });

test('the page of an invitation fetches at most 218 KB of JavaScript before typing', async ({ page }) => {
  const scripts = followScripts(page);
  const names = { firstName: 'Nora', email: 'nora@example.test', invitedBy: 'Mia Lund', client: '', role: 'USER' };
  const work = { work: ['Press kit'], steps: [], workCount: 1, onboarding: 'wizard', minutes: { from: 25, to: 45 } };
  const until = { dueAt: null, timeZone: 'Europe/Berlin', expiresAt: '2098-02-01T12:00:00.000Z' };
  await page.route('/api/join/tok', (route) => route.fulfill({ json: { state: 'open', ...names, ...work, ...until } }));
  await page.goto('/invite/tok');
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  await waitUntilFetched(page, /app-\S+\.js/);
  expect(scripts.names()).not.toMatch(/authSdk|firestoreSdk|signed-in|wizard/);
  expectWithinBudget(218, await scripts.kilobytes(), '/invite/:token');
});

test('the sign-in offers the business’s own provider before the app has loaded, and a press opens it', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/app-*.js');
  await page.goto('/login');
  const work = page.getByRole('button', { name: 'Sign in with Work' });
  await expect(work).toBeVisible();
  await expect(page.locator('[data-early]')).toHaveCount(1);
  const opening = page.waitForEvent('popup');
  await work.press('Enter');
  release();
  await (await opening).close();
  await expect(page.locator('[data-early]')).toHaveCount(0);
});

test('the focus stays on the provider’s button when the app takes the plain page over', async ({ page }) => {
  await page.goto('/login');
  const work = page.getByRole('button', { name: 'Sign in with Work' });
  await work.focus();
  await expect(page.locator('[data-early]')).toHaveCount(0);
  await expect(work).toBeFocused();
});

/** Holds requests for `files` back until the function that it returns is called. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((done) => (release = done));
  await page.route(files, async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release();
}

/** Reopens the page without Firestore's code; `release` lets that load. */
async function reopen(page: Page) {
  const scripts = followScripts(page);
  const release = await holdBack(page, '**/assets/firestoreSdk*.js');
  await page.addInitScript(markContent);
  await page.reload();
  return { scripts, release };
}

test('the first screen paints its content with at most 264 KB, before Firestore has come', async ({ page }) => {
  await signIn(page, await newClient());
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  await waitUntilOnDevice(page, 'onboardings/', 'views'); // without it the content waits for Firestore
  const { scripts, release } = await reopen(page);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect.poll(scripts.names).toContain('client-');
  expectWithinBudget(
    264,
    await scripts.kilobytes(await page.evaluate(scriptsBeforeMark)),
    '/dashboard, to its first content',
  );
  release();
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  console.log(`        /dashboard, with the data: ${(await scripts.kilobytes()).toFixed(1)} KB`);
});

test("the admin's first screen paints its content with at most 345 KB, before Firestore has come", async ({ page }) => {
  await signIn(page, await newAdmin());
  await page.getByRole('region', { name: 'Client Onboarding Status' }).waitFor();
  const { scripts, release } = await reopen(page);
  await expect(page.locator('main h1')).toBeVisible();
  await expect.poll(scripts.names).toContain('AdminDashboardPage-');
  expectWithinBudget(
    345,
    await scripts.kilobytes(await page.evaluate(scriptsBeforeMark)),
    '/admin/dashboard, to its first content',
  );
  release();
});
