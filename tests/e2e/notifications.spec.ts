import { expect, type Page } from '@playwright/test';
import { offlineTest, signIn } from './session.ts';
import { db, newClient, readyForOffline, type Person } from './support.ts';

/** Stores notifications like functions, the last one newest. */
async function tell({ uid }: Person, messages: readonly string[]): Promise<void> {
  const batch = db.batch();
  for (const [index, message] of messages.entries()) {
    const data = { type: 'Task', message, read: false, link: '/settings', createdAt: new Date(Date.now() + index) };
    batch.set(db.collection(`users/${uid}/notifications`).doc(), data);
  }
  await batch.commit();
}
const stored = async ({ uid }: Person) => (await db.collection(`users/${uid}/notifications`).get()).docs;
const unread = async (client: Person) => (await stored(client)).filter((doc) => doc.get('read') === false).length;
const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

offlineTest(
  'notifications come by themselves; without a network all are marked as read, whatever another device has cleared, and cleared',
  { tag: '@wide' },
  async ({ page }) => {
    const client = await newClient();
    await signIn(page, client, '/notifications');
    await expect(page.getByText('You are all caught up')).toBeVisible();
    await tell(client, ['First', 'Second', 'Third']);
    await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(3);
    await readyForOffline(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page, 'Notifications')).toBeVisible();
    await page.reload();
    await expect(bell(page, 'Notifications')).toBeVisible();
    const [cleared] = await stored(client);
    await cleared?.ref.delete();
    await page.context().setOffline(false);
    await expect.poll(() => unread(client)).toBe(0);
    expect(await stored(client)).toHaveLength(2);
    await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('list', { name: 'Notifications' })).toBeHidden();
    await page.context().setOffline(false);
    await expect.poll(() => stored(client)).toEqual([]);
  },
);
