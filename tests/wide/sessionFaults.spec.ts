import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type BrowserContext } from '@playwright/test';
import { removeAuthUser, signIn } from '../e2e/session.ts';
import { fillSignIn, waitForConfirmation, expectDashboard, TOKEN, makeTokenOld } from '../e2e/sessionChecks.ts';
import { newClient } from '../e2e/support.ts';

// Only an explicit refusal of the server ends a session.

const AUTH_HOSTS = /\/(securetoken|identitytoolkit)\.googleapis\.com\//;
/** Ends the browser like a crash: unwritten data does not reach the disk. */
async function kill(context: BrowserContext): Promise<void> {
  const closed = context.waitForEvent('close');
  const cdp = await context.browser()?.newBrowserCDPSession();
  void cdp?.send('Browser.crash').catch(() => undefined);
  await closed;
}

test('continues when the auth service fails, and keeps its tokens', async ({ page }) => {
  await signIn(page, await newClient());
  await page.route(AUTH_HOSTS, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 503, message: 'Backend Error', errors: [] } } }),
  ); // web/src/data/firebase/namedRefusal.test.ts covers other failures
  await makeTokenOld(page);
  const answered = page.waitForResponse((reply) => reply.url().includes(TOKEN) && reply.status() === 503);
  await page.reload();
  await answered;
  await page.reload();
  await expectDashboard(page);
  await page.unrouteAll();
  const confirmed = waitForConfirmation(page);
  await page.reload();
  await confirmed;
  await expectDashboard(page);
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
  const confirmed = waitForConfirmation(page);
  await page.goto('/dashboard');
  await confirmed;
  await expectDashboard(page);
  await second.close();
  await rm(folder, { recursive: true, force: true });
});

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
  const confirmed = waitForConfirmation(page);
  await enter(client.password);
  await confirmed;
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Sign in again to send what is on this device')).toBeHidden();
  await expectDashboard(page);
});

test("lasts as long as the tab without 'Remember me', and is not ended by another one", async ({ context, page }) => {
  await fillSignIn(page, await newClient(), false);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/login/);
  await page.reload();
  await expectDashboard(page);
  await page.close();
  const later = await context.newPage();
  await later.goto('/dashboard');
  await expect(later).toHaveURL(/login/);
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
  const confirmed = waitForConfirmation(page);
  await page.goto('/dashboard');
  await confirmed;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy();
  await expectDashboard(page);
});

test('works where IndexedDB is not available', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
  });
  await fillSignIn(page, await newClient());
  await page.reload();
  await expectDashboard(page);
});
