import { expect, type Page } from '@playwright/test';
import { offlineTest, signIn } from './session.ts';
import { db, newAdmin, newClient, readyForOffline } from './support.ts';

const log = (page: Page) => page.getByRole('region', { name: /^Conversation with/ });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });

offlineTest(
  'a client writes without a network, an admin sees it once it is back and answers, and both see what is read',
  { tag: '@wide' },
  async ({ page, browser }) => {
    const client = await newClient('Odile');
    const admin = await newAdmin();
    await signIn(page, client, '/messages');
    await expect(page.getByText('No messages yet')).toBeVisible();
    await readyForOffline(page);
    await page.context().setOffline(true);
    const brief = { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('Our brief') };
    await page.locator('form input[type=file]').setInputFiles(brief);
    await expect(page.getByRole('button', { name: 'Remove brief.txt' })).toBeVisible();
    await field(page).fill('Here is our brief');
    await field(page).press('Enter');
    await expect(log(page).getByText('Waiting to be sent')).toBeVisible();
    await page.reload();
    await expect(log(page).getByText('Here is our brief')).toBeVisible();
    await expect(log(page).getByText('Waiting to be sent')).toBeVisible();

    const other = await browser.newPage();
    await signIn(other, admin, '/admin/messages');
    await page.context().setOffline(false);
    const row = other.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: 'Odile Marsh' });
    await row.click();
    await expect(log(other).getByText('Here is our brief')).toHaveCount(1);
    const download = other.waitForEvent('download');
    await expect(async () => {
      await log(other).getByRole('button', { name: 'Download brief.txt' }).click();
      await expect(other.getByText('The file could not be fetched')).toBeHidden();
    }).toPass();
    expect((await download).suggestedFilename()).toBe('brief.txt');
    await expect(log(page).getByText('Read by Grace Marsh')).toBeVisible();

    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
    await field(other).fill('Thank you');
    await field(other).press('Enter');
    const menu = page.getByRole('navigation').getByRole('link', { name: /^Messages/ });
    await expect(menu).toHaveAccessibleName('Messages 1 unread');
    await menu.click();
    await expect(log(page).getByText('Thank you')).toBeVisible();
    await expect(menu).toHaveAccessibleName('Messages');
    await expect(log(other).getByText('Read by Odile Marsh')).toBeVisible();
    const { docs } = await db.collection(`users/${client.uid}/messages`).orderBy('createdAt').get();
    expect(docs.map((doc) => [doc.get('text'), doc.get('seq')] as unknown)).toEqual([
      ['Here is our brief', 1],
      ['Thank you', 1],
    ]);
    await other.close();
  },
);
