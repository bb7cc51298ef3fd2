import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { keepSignInTime, offlineTest, signIn } from './session.ts';
import { waitForConfirmation } from './sessionChecks.ts';
import { db, field, waitUntilOnDevice, newClient, readyForOffline, type Person } from './support.ts';

const stored = async ({ uid }: Person) => (await db.doc(`users/${uid}`).get()).data() ?? {};
const SECURITY = '/profile?tab=security';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** A picture of 40 by 20 pixels, drawn by the browser. */
async function picture(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [40, 20];
    canvas.getContext('2d')?.fillRect(0, 0, 40, 20);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(text.split(',')[1] ?? '', 'base64');
}

offlineTest(
  'a setting, the profile and a photo are saved without a network, there after a reload, and arrive',
  { tag: '@wide' },
  async ({ page }) => {
    const client = await newClient();
    await signIn(page, client, '/profile');
    await field(page, 'Company').fill('Northwind');
    await field(page, 'First name').fill('Augusta');
    await waitUntilOnDevice(page, 'Augusta');
    await readyForOffline(page);
    await page.context().setOffline(true);
    await page
      .getByTestId('photo')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture(page) });
    await expect(page.getByRole('img', { name: 'Photo of Ada Marsh' })).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await page.goto('/settings');
    await expect(page.getByRole('button', { name: 'Account of Augusta Marsh' })).toBeVisible();
    await page.getByRole('switch', { name: 'Dark mode' }).click(); // the switch follows once it is saved on the device
    await expect(page.locator('html')).toHaveClass(/dark/);
    await waitUntilOnDevice(page, '"preferences.theme":"dark"', 'queue');
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Dark mode' })).toBeChecked();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.context().setOffline(false);
    await expect
      .poll(() => stored(client))
      .toMatchObject({
        firstName: 'Augusta',
        lastName: 'Marsh',
        company: 'Northwind',
        preferences: { theme: 'dark' },
      });
    const photo = async () =>
      (await db.doc(`users/${client.uid}/profile/photo`).get()).get('data') as string | undefined;
    await expect.poll(photo).toMatch(/^data:image\/jpeg;base64,/);
  },
);

test(
  'a device that is revoked is signed out, and keeps what it has not sent',
  { tag: '@wide' },
  async ({ browser, page }) => {
    const client = await newClient();
    const laptop = await browser.newContext({ userAgent: WINDOWS });
    const lost = await laptop.newPage();
    const confirmed = waitForConfirmation(lost);
    await signIn(lost, client, '/profile');
    await field(lost, 'Company').fill('Northwind');
    const endSignInTime = await keepSignInTime(lost);
    await confirmed; // only then does the server know this device
    await laptop.setOffline(true);
    await lost.getByRole('button', { name: 'Save Changes' }).click();
    await waitUntilOnDevice(lost, 'Northwind', 'queue');

    await signIn(page, client, SECURITY);
    const devices = page.getByRole('listitem').filter({ has: page.getByText('Last opened') });
    await expect(devices).toHaveText([/Chrome on Windows/]);
    await page.getByRole('button', { name: 'Revoke Chrome on Windows' }).click();
    await expect(devices).toHaveCount(0);
    await laptop.setOffline(false);
    await expect(lost.getByText('Session expired. Please login again.')).toBeVisible();
    await waitUntilOnDevice(lost, 'Northwind', 'queue');
    expect(await stored(client)).not.toMatchObject({ company: 'Northwind' });

    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await endSignInTime();
    await field(lost, 'Email').fill(client.email);
    await field(lost, 'Password').fill(client.password);
    await lost.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => stored(client)).toMatchObject({ company: 'Northwind' });
    await laptop.close();
  },
);

test('a person exports their data, and then deletes it with a receipt', { tag: '@wide' }, async ({ page }) => {
  const client = await newClient();
  await signIn(page, client, SECURITY);
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  const data = JSON.parse(await readFile(await exported.path(), 'utf8')) as { profile: unknown; files: unknown };
  expect(data).toMatchObject({ profile: { email: client.email }, files: [] });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await field(page, 'Your password').fill(client.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('Please type DELETE')).toBeVisible();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  const receipt = page.getByRole('dialog', { name: 'Your account is deleted' });
  await expect(receipt).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    receipt.getByRole('button', { name: 'Download receipt' }).click(),
  ]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ email: client.email });
  await receipt.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/login/);
  expect((await db.doc(`users/${client.uid}`).get()).exists).toBe(false);
});
