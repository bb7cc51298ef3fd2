import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionCalls } from '@firstmile/domain';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import { changeAuthUser, offlineTest, removeAuthUser, signIn } from './session.ts';
import { field, newClient, readyForOffline, type Person } from './support.ts';

// Nothing but a named refusal of the server ends a session.

const AUTH_HOSTS = /\/(securetoken|identitytoolkit)\.googleapis\.com\//;
const TOKEN = '/securetoken.googleapis.com/';
const THIRTY_DAYS_MS = 30 * 24 * 3_600_000;

const tokenIsOld = (page: Page) =>
  changeAuthUser(page, (user) => ({
    ...user,
    stsTokenManager: { ...user.stsTokenManager, expirationTime: Date.now() - THIRTY_DAYS_MS },
  }));
const isOpen = (page: Page) => expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
/** The server has confirmed the session, with a token that it takes. */
const isConfirmed = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith(sessionCalls.verify.path) && reply.ok());

async function fillSignIn(page: Page, { email, password }: Person, remember = true): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Remember me').setChecked(remember);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/dashboard/);
}

offlineTest('opens without a network thirty days later, and goes on when it is back', async ({ context, page }) => {
  await signIn(page, await newClient());
  await readyForOffline(page);
  await context.setOffline(true);
  await tokenIsOld(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(TOKEN));
  await page.reload();
  await failed;
  await page.getByRole('link', { name: 'Files' }).first().click();
  await expect(page.getByRole('heading', { name: 'Files', level: 1 })).toBeVisible();
  await page.goto('/dashboard');
  await isOpen(page);
  const confirmed = isConfirmed(page);
  await context.setOffline(false);
  await confirmed;
});

test('goes on when the auth service has a bad day, and keeps its tokens', async ({ page }) => {
  await signIn(page, await newClient());
  await page.route(AUTH_HOSTS, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 503, message: 'Backend Error', errors: [] } } }),
  ); // which others are a bad day, too, says web/src/data/firebase/namedRefusal.test.ts
  await tokenIsOld(page);
  const answered = page.waitForResponse((reply) => reply.url().includes(TOKEN) && reply.status() === 503);
  await page.reload();
  await answered;
  await page.reload();
  await isOpen(page);
  await page.unrouteAll();
  const confirmed = isConfirmed(page);
  await page.reload();
  await confirmed;
  await isOpen(page);
});

test('outlives a browser that is killed right after the sign-in', async ({ baseURL, launchOptions }) => {
  const client = await newClient();
  const folder = await mkdtemp(join(tmpdir(), 'firstmile-session-'));
  const open = () =>
    chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...(baseURL && { baseURL }),
      serviceWorkers: 'block',
    });
  const first = await open();
  await fillSignIn(await first.newPage(), client);
  await kill(first);
  const second = await open();
  const page = await second.newPage();
  const confirmed = isConfirmed(page);
  await page.goto('/dashboard');
  await confirmed;
  await isOpen(page);
  await second.close();
  await rm(folder, { recursive: true, force: true });
});

/** Ends the browser as a crash does: nothing that it has yet to write reaches the disk. */
async function kill(context: BrowserContext): Promise<void> {
  const closed = context.waitForEvent('close');
  const cdp = await context.browser()?.newBrowserCDPSession();
  void cdp?.send('Browser.crash').catch(() => undefined);
  await closed;
}

test("stays open when Auth's own storage is lost, and is signed in again in place", async ({ page }) => {
  const client = await newClient();
  await signIn(page, client);
  const data = page.getByRole('heading', { name: 'Recent Activity' });
  await expect(data).toBeVisible();
  await removeAuthUser(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Sign in again to send what is on this device')).toBeVisible();
  await expect(data).toBeVisible(); // as this device has it
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const enter = async (password: string) => {
    await dialog.getByLabel(/^Password/).fill(password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await enter('Wrong-pass-1');
  await expect(dialog.getByText('Invalid email or password').first()).toBeVisible();
  const confirmed = isConfirmed(page);
  await enter(client.password);
  await confirmed;
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Sign in again to send what is on this device')).toBeHidden();
  await isOpen(page);
});

test("lasts as long as the tab without 'Remember me', and is not ended by another one", async ({ context, page }) => {
  await fillSignIn(page, await newClient(), false);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/login/);
  await page.reload();
  await isOpen(page);
  await page.close();
  const later = await context.newPage();
  await later.goto('/dashboard');
  await expect(later).toHaveURL(/login/);
});

test('ends in all tabs when one signs out', async ({ context, page }) => {
  await fillSignIn(page, await newClient());
  const other = await context.newPage();
  await other.goto('/dashboard');
  await isOpen(other);
  await other.getByRole('button', { name: /account|user menu/i }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/login/);
  await expect(page).toHaveURL(/login/);
});

test('is not made of the documented keys alone', async ({ page }) => {
  const { uid: id, password: _, ...rest } = await newClient();
  await page.goto('/__/firebase/init.json');
  await page.evaluate(
    (user) => {
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('accessToken', 'made-up');
    },
    { ...rest, id },
  );
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/login/);
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
});

test('is not ended by keys that are missing', async ({ page }) => {
  await signIn(page, await newClient());
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  const confirmed = isConfirmed(page);
  await page.goto('/dashboard');
  await confirmed;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
  await isOpen(page);
});

test('works as before where IndexedDB is not to be had', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
  });
  await fillSignIn(page, await newClient());
  await page.reload();
  await isOpen(page);
});
