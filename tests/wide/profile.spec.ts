import { expect, test, type Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { expectSignIn, otherSession, signIn } from '../e2e/session.ts';
import { db, field, newClient, type Person } from '../e2e/support.ts';

const stored = async ({ uid }: Person) => (await db.doc(`users/${uid}`).get()).data() ?? {};
const SECURITY = '/profile?tab=security';

test('a password is changed with the current one', async ({ page }) => {
  const client = await newClient();
  await signIn(page, client, SECURITY);
  const fill = async (current: string, next: string, confirm = next) => {
    await field(page, 'Current password').fill(current);
    await field(page, 'New password').fill(next);
    await field(page, 'Confirm new password').fill(confirm);
    await page.getByRole('button', { name: 'Update Password' }).click();
  };
  await fill(client.password, 'short');
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await fill(client.password, 'Other-pass-1', 'Other-pass-2');
  await expect(page.getByText('New passwords do not match')).toBeVisible();
  await fill('Wrong-pass-1', 'Other-pass-1');
  await expect(page.getByText('The current password is wrong')).toBeVisible();
  await fill(client.password, 'Other-pass-1');
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue('');
  await expectSignIn({ ...client, password: 'Other-pass-1' });
});

test('an address is confirmed by the link of a mail', async ({ page }) => {
  const client = await newClient();
  await signIn(page, client, SECURITY);
  await expect(page.getByText('Not confirmed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send confirmation email' }).click();
  await expect(page.getByText('The email is on its way')).toBeVisible();
  await page.getByRole('button', { name: 'I have opened the link' }).click();
  await expect(page.getByText('Not confirmed yet. The link')).toBeVisible();
  const mails = await page.context().newPage();
  await mails.goto('/__/mail');
  await mails.getByRole('article').filter({ hasText: client.email }).getByRole('link').click();
  await expect(mails.locator('body')).toContainText('verified');
  await page.getByRole('button', { name: 'I have opened the link' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('revoking all others ends another session and keeps this one', async ({ page }) => {
  const client = await newClient();
  const isOtherAlive = await otherSession(client);
  await signIn(page, client, SECURITY);
  await page.getByRole('button', { name: 'Revoke all others' }).click();
  const dialog = page.getByRole('dialog');
  await field(page, 'Your password').fill('Wrong-pass-1');
  await dialog.getByRole('button', { name: 'Revoke all others' }).click();
  await expect(dialog.getByText('The password is wrong')).toBeVisible();
  expect(await isOtherAlive()).toBe(true);
  await field(page, 'Your password').fill(client.password);
  await dialog.getByRole('button', { name: 'Revoke all others' }).click();
  await expect(page.getByText('All other sessions are ended.')).toBeVisible();
  expect(await isOtherAlive()).toBe(false);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});

test('Google is connected to an account and disconnected again; another person’s Google account is refused', async ({
  page,
}) => {
  const [client, other] = await Promise.all([newClient(), newClient('Iris')]);
  const email = `google-${client.email}`;
  const connect = async (choose: (popup: Page) => Promise<void>) => {
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await choose(await opening);
  };
  await signIn(page, client, '/profile?tab=accounts');
  await connect(async (popup) => {
    await popup.locator('.js-new-account').click();
    await popup.locator('#email-input').fill(email);
    await popup.locator('#sign-in').click();
  });
  await expect(page.getByText('Google is connected: you can sign in with it')).toBeVisible();
  await expect(page.getByText(`the Google account ${email}`)).toBeVisible();
  const { providerData } = await getAuth().getUser(client.uid);
  expect(providerData.map(({ providerId }) => providerId).sort()).toEqual(['google.com', 'password']);
  expect(await stored(client)).toMatchObject({ email: client.email });

  await signIn(page, other, '/profile?tab=accounts');
  await connect((popup) => popup.locator('.js-reuse-account').filter({ hasText: email }).click());
  await expect(page.getByText('This Google account already signs in to another account here.')).toBeVisible();

  await signIn(page, client, '/profile?tab=accounts');
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(page.getByText('Google is disconnected')).toBeVisible();
  await expect(page.getByText('Not connected')).toBeVisible();
  expect((await getAuth().getUser(client.uid)).providerData).toHaveLength(1);
  await expectSignIn(client);
});
