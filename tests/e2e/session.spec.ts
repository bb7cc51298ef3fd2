import { expect, test, type Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { offlineTest, signIn, typeSignIn } from './session.ts';
import { db, field, keptOnDevice, newAdmin, newClient, readyForOffline, storedRun } from './support.ts';
import * as wizard from './wizard.ts';

test.describe('registering', () => {
  const right = {
    'First name': 'Ada',
    'Last name': 'Marsh',
    Email: '',
    Password: 'Secret-pass-1',
    'Confirm password': 'Secret-pass-1',
  };
  const fill = async (page: Page, values: Partial<typeof right>) => {
    for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();
  const address = () => `register-${Date.now().toString(36)}@example.test`;

  const wrong: [message: string, values: Partial<typeof right>][] = [
    ['First name is required', { 'First name': '  ' }],
    ['Last name is required', { 'Last name': '' }],
    ['Please provide a valid email address', { Email: 'ada.example' }],
    ['Password must be at least 8 characters long', { Password: 'Short-1', 'Confirm password': 'Short-1' }],
    ['Passwords do not match', { 'Confirm password': 'Secret-pass-2' }],
  ];
  for (const [message, values] of wrong)
    test(`refuses: ${message}`, async ({ page }) => {
      const email = address();
      await page.goto('/register');
      await fill(page, { ...right, Email: email, ...values });
      await page.getByRole('checkbox').check();
      await send(page);
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(field(page, 'Last name')).toHaveValue(values['Last name'] ?? 'Marsh'); // what was typed stays
      expect((await db.collection('users').where('email', '==', email).get()).size).toBe(0);
    });

  test('refuses without the terms, then accepts the same input with them', async ({ page }) => {
    const email = address();
    await page.goto('/register');
    await fill(page, { ...right, Email: email });
    await send(page);
    await expect(page.getByRole('alert').filter({ hasText: /terms/ })).toBeVisible();
    await page.getByRole('checkbox').check();
    await send(page);
    await expect(page.getByText('Registration successful! Redirecting to login...')).toBeVisible();
    await expect(page).toHaveURL(/login/);
    expect((await db.collection('users').where('email', '==', email).get()).size).toBe(1);
  });

  test('says that an address is taken, and keeps what was typed', async ({ page }) => {
    const { email } = await newClient();
    await page.goto('/register');
    await fill(page, { ...right, Email: email });
    await page.getByRole('checkbox').check();
    await send(page);
    await expect(page.getByText('An account with this email already exists').first()).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(email);
  });
});

test.describe('the session', () => {
  test('sends whoever is signed out to the sign-in, and back to where they were going', async ({ page }) => {
    const client = await newClient();
    await page.goto('/onboarding');
    await expect(page).toHaveURL(/login/);
    await field(page, 'Email').fill(client.email);
    await field(page, 'Password').fill('Wrong-pass-1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
    await field(page, 'Password').fill(client.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/onboarding/);
  });

  test('keeps a client out of the admin pages and lets an admin in', async ({ page, browser }) => {
    await signIn(page, await newClient(), '/admin/dashboard');
    await expect(page).toHaveURL(/login/);
    const other = await (await browser.newContext()).newPage();
    await signIn(other, await newAdmin());
    await expect(other.getByRole('button', { name: 'Add New User' })).toBeVisible();
    await other.context().close();
  });

  test('ends when the server no longer accepts it, and says so', async ({ page }) => {
    const client = await newClient();
    await signIn(page, client);
    await getAuth().updateUser(client.uid, { disabled: true });
    await page.reload();
    await expect(page).toHaveURL(/login/);
    await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
  });

  offlineTest(
    'that ended while a change waited sends it after the next sign-in, and calls nothing refused',
    async ({ context, page }) => {
      const client = await newClient();
      await signIn(page, client);
      await page.goto('/onboarding');
      await wizard.start(page);
      await readyForOffline(page);
      await context.setOffline(true);
      await wizard.saveCompany(page);
      await keptOnDevice(page, 'Northwind', 'journal');
      await getAuth().revokeRefreshTokens(client.uid);
      const { tokensValidAfterTime } = await getAuth().getUser(client.uid);
      const sessionsEndedAt = new Date(tokensValidAfterTime ?? '');
      await db.doc(`users/${client.uid}`).update({ sessionsEndedAt });
      await context.setOffline(false);
      await expect(page).toHaveURL(/login/);
      await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
      expect((await storedRun(client.uid)).steps).toEqual({});
      await field(page, 'Email').fill(client.email);
      await field(page, 'Password').fill(client.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect.poll(async () => Object.keys((await storedRun(client.uid)).steps)).toContain('company');
      await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible();
    },
  );

  test('mirrors the documented keys and takes them away on signing out', async ({ page }) => {
    await typeSignIn(page, await newClient());
    const keys = () =>
      page.evaluate(() => ['accessToken', 'user', 'isAuthenticated'].filter((key) => key in localStorage));
    expect(await keys()).toEqual(['accessToken', 'user', 'isAuthenticated']);
    await page.getByRole('button', { name: /account|user menu/i }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/login/);
    expect(await keys()).toEqual([]);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/login/);
  });

  test("lasts as long as the browser without 'Remember me', and longer with it", async ({ browser }) => {
    const client = await newClient();
    for (const remember of [false, true]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto('/login');
      await page.getByLabel('Remember me').setChecked(remember);
      await field(page, 'Email').fill(client.email);
      await field(page, 'Password').fill(client.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL(/dashboard/);
      await page.close();
      const later = await context.newPage(); // sessionStorage ends with the tab
      await later.goto('/dashboard');
      await expect(later).toHaveURL(remember ? /dashboard/ : /login/);
      await context.close();
    }
  });
});
