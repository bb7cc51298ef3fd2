import { expect, test, type Page } from '@playwright/test';
import { offlineTest, signIn } from './session.ts';
import { db, newClient, readyForOffline, type Person } from './support.ts';

/** Puts notifications there as functions do, the last the newest. */
async function tell({ uid }: Person, messages: readonly string[], type = 'Task'): Promise<void> {
  const batch = db.batch();
  for (const [index, message] of messages.entries()) {
    const data = { type, message, read: false, link: '/settings', createdAt: new Date(Date.now() + index) };
    batch.set(db.collection(`users/${uid}/notifications`).doc(), data);
  }
  await batch.commit();
}
const all = (count: number) => Array.from({ length: count }, (_, index) => `News number ${index + 1}`);
const stored = async ({ uid }: Person) => (await db.collection(`users/${uid}/notifications`).get()).docs;
const unread = async (client: Person) => (await stored(client)).filter((doc) => doc.get('read') === false).length;
const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('notifications come by themselves, are counted, and are read and cleared one by one', async ({ page }) => {
  const client = await newClient();
  await signIn(page, client, '/notifications');
  await expect(page.getByText('You are all caught up')).toBeVisible();
  await tell(client, ['First', 'Second', 'Third']);
  await expect(bell(page, 'Notifications, 3 unread')).toBeVisible();
  const items = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(items).toHaveText([/Third.*Task.*Unread/, /Second/, /First/]);
  await page.getByRole('button', { name: 'Mark as read: Second' }).click();
  await expect(items.nth(1)).toContainText('Read');
  await expect(bell(page, 'Notifications, 2 unread')).toBeVisible();
  await page.getByRole('button', { name: 'Clear: First' }).click();
  await expect(items).toHaveCount(2);
  await page.getByRole('link', { name: 'Third' }).click();
  await expect(page).toHaveURL(/settings/);
  await expect(bell(page, 'Notifications')).toBeVisible();
  await expect.poll(() => unread(client)).toBe(0);
  expect(await stored(client)).toHaveLength(2);
});

offlineTest('all are read and cleared, those that are not shown too, without a network', async ({ page }) => {
  const client = await newClient();
  await tell(client, all(60));
  await signIn(page, client, '/notifications');
  const items = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(items).toHaveCount(25);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(items).toHaveCount(50);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await tell(client, ['One more']);
  await expect(bell(page, 'Notifications, 1 unread')).toBeVisible();
  await expect.poll(() => unread(client)).toBe(1);
  await readyForOffline(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page, 'Notifications')).toBeVisible();
  await page.reload();
  await expect(bell(page, 'Notifications')).toBeVisible();
  await expect(items.first()).toContainText('Read');
  await page.context().setOffline(false);
  await expect.poll(() => unread(client), { timeout: 30_000 }).toBe(0);

  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('You are all caught up')).toBeVisible();
  await expect.poll(async () => (await stored(client)).length).toBe(0);
});

offlineTest(
  'marking all as read without a network does not stumble over what another device has cleared',
  async ({ page }) => {
    const client = await newClient();
    await tell(client, all(3));
    await signIn(page, client, '/notifications');
    await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(3);
    await readyForOffline(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell(page, 'Notifications')).toBeVisible();
    const [cleared] = await stored(client);
    await cleared?.ref.delete();
    await page.context().setOffline(false);
    await expect.poll(() => unread(client), { timeout: 30_000 }).toBe(0);
    expect(await stored(client)).toHaveLength(2);
    await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible({ timeout: 30_000 });
  },
);
