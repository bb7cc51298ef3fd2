import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { storeFile } from '../e2e/formHelpers.ts';
import { offlineTest, signIn } from '../e2e/session.ts';
import { fileStates, newAdmin, newClient, readyForOffline } from '../e2e/support.ts';
import { upload, video } from '../e2e/uploading.ts';
import { LOGO } from '../e2e/wizard.ts';

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const more = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `More: ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

const stored = (uid: string, ...names: string[]) =>
  expect.poll(() => fileStates(uid)).toEqual(names.map((name) => `${name}: stored`));

test('a file of 15 MB is uploaded on the Files page', async ({ page }) => {
  const client = await newClient();
  await signIn(page, client, '/files');
  await upload(page, 'Upload File', video(Buffer.alloc(15_000_000, 7)));
  await stored(client.uid, 'tour.mp4');
  await expect(row(page, 'tour.mp4').getByText('Active', { exact: true })).toBeVisible();
});

test('a file deleted just before a reload is gone', async ({ page }) => {
  const client = await newClient();
  await storeFile(client, LOGO, 'file');
  await signIn(page, client, '/files');
  await more(page, 'logo.png', 'Delete');
  await expect(row(page, 'logo.png')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.reload();
  await stored(client.uid);
  await expect(page.getByText('No files uploaded yet')).toBeVisible();
});

offlineTest(
  'offline a file is taken, shown and kept over a reload, and sent when the network is back',
  async ({ context, page }) => {
    const client = await newClient();
    await signIn(page, client, '/files');
    await expect(page.getByText('No files uploaded yet')).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    await upload(page, 'Upload File', LOGO);
    await expect(row(page, 'logo.png').getByText('On this device; sent when the network is back')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'View: logo.png' }).click();
    await expect(page.getByRole('img', { name: 'logo.png' })).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await fileStates(client.uid)).toEqual([]);
    await context.setOffline(false);
    await stored(client.uid, 'logo.png');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download: logo.png' }).click();
    expect(await readFile(await (await download).path())).toEqual(LOGO.buffer);
  },
);

offlineTest(
  'a file is sent back by an admin and replaced by its client, each without a network',
  async ({ browser, context, page }) => {
    const [admin, client] = await Promise.all([newAdmin(), newClient('Nia')]);
    await storeFile(client, LOGO, 'file');
    await signIn(page, admin, `/admin/clients/${client.uid}?part=files`);
    await expect(page.getByRole('button', { name: 'Send back logo.png' })).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send back logo.png' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'It cannot be read.' }).click();
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await expect(row(page, 'logo.png').getByText('Sent back: It cannot be read.')).toBeVisible();

    const theirs = await browser.newContext({ serviceWorkers: 'allow' });
    const library = await theirs.newPage();
    await signIn(library, client, '/files');
    await expect(row(library, 'logo.png')).toBeVisible();
    await expect(library.getByRole('button', { name: 'Replace: logo.png' })).toBeHidden();
    await context.setOffline(false);
    await expect(library.getByRole('button', { name: 'Replace: logo.png' })).toBeVisible();
    await readyForOffline(library);
    await theirs.setOffline(true);
    await row(library, 'logo.png')
      .locator('input[type=file]')
      .setInputFiles({ ...LOGO, name: 'sharp.png' });
    await expect(row(library, 'sharp.png').getByText('On this device; sent when the network is back')).toBeVisible();
    await expect(row(library, 'logo.png').getByText('The new file is on its way.')).toBeVisible();
    await theirs.setOffline(false);
    await expect(row(page, 'logo.png').getByText('Replaced after it was sent back: It cannot be read.')).toBeVisible();
    await stored(client.uid, 'logo.png', 'sharp.png');
    await theirs.close();
  },
);
