import { expect } from '@playwright/test';
import { offlineTest as test, signIn } from './session.ts';
import { fileStates, newClient, readyForOffline, sentIds } from './support.ts';
import { choose, expectBadge, SAVED, storedSettings } from './syncing.ts';
import { upload } from './uploading.ts';
import * as wizard from './wizard.ts';

// The badge is correct in every tab at every moment, and pending changes arrive once.

test(
  'what one tab saved without a network, with a reload after each change, all tabs count and ask about; it arrives once',
  { tag: '@wide' },
  async ({ context, page }) => {
    const client = await newClient();
    await signIn(page, client, '/files');
    await expect(page.getByRole('heading', { name: 'Files', level: 1 })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expectBadge(other, SAVED);
    await readyForOffline(page);
    await context.setOffline(true);
    await upload(page, 'Upload File', wizard.LOGO);
    await page.goto('/settings');
    for (const name of ['Dark mode', 'SMS notifications', 'Email notifications'] as const) {
      await choose(page, name);
      await page.reload();
    }

    await expectBadge(other, /Offline, 4 changes on this device/);
    await other.getByRole('button', { name: /account|user menu/i }).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).click();
    const question = other.getByRole('alertdialog');
    await expect(question).toContainText('4 changes are only on this device');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectBadge(other, /Offline, 4 changes on this device/);
    await expectBadge(page, /Offline, 4 changes on this device/);

    await context.setOffline(false);
    for (const tab of [page, other]) await expectBadge(tab, SAVED);
    expect(await storedSettings(client)).toMatchObject({ theme: 'dark', sms: true, email: false });
    await expect.poll(() => fileStates(client.uid)).toEqual(['logo.png: stored']);
    const ids = await sentIds(client);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(4);
  },
);

test(
  'a page that starts with waiting work never says that all is saved before it is',
  { tag: '@wide' },
  async ({ context, page }) => {
    const client = await newClient();
    await signIn(page, client, '/settings');
    await expectBadge(page, SAVED);
    await readyForOffline(page);
    await context.setOffline(true);
    await choose(page, 'SMS notifications');
    await page.close();

    await context.addInitScript(() => {
      const texts = new Set<string>();
      const look = () => {
        for (const { textContent } of document.querySelectorAll('[data-sync]')) texts.add(textContent);
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
      Object.assign(globalThis, { textsOfBadge: () => [...texts] });
    });
    const again = await context.newPage();
    await again.goto('/settings');
    await expectBadge(again, /Offline, 1 change on this device/);
    const texts = () =>
      again.evaluate(() => (globalThis as unknown as { textsOfBadge: () => string[] }).textsOfBadge());
    expect(await texts()).not.toContain(SAVED);
    let goOn = () => {};
    await again.route('**/documents:commit*', async (route) => {
      await new Promise<void>((done) => (goOn = done));
      await route.continue();
    });
    const sending = again.waitForRequest('**/documents:commit*');
    await context.setOffline(false);
    await sending;
    await expectBadge(again, 'Saving…'); // the server runs, and has not answered
    expect(await texts()).not.toContain(SAVED);
    goOn();
    await expectBadge(again, SAVED);
    expect(await storedSettings(client)).toMatchObject({ sms: true });
  },
);
