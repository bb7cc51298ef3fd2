import { newId, type Notification } from '@firstmile/domain';
import { moment } from '@firstmile/domain/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectCount, expectNone } from '#testing/actions.ts';
import { allSent, database, openApp, person } from '#testing/openApp.tsx';

const items = () => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
const bell = (name: string) => page.getByRole('link', { name, exact: true });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `News number ${index + 1}`);

async function openNotifications(messages: readonly string[]) {
  const client = person('USER');
  const collection = `users/${client.uid}/notifications`;
  let made = 0;
  /** Builds notifications as functions store them, the last one newest. */
  const noticesOf = (all: readonly string[]) =>
    Object.fromEntries(
      all.map((message) => {
        const index = (made += 1);
        const createdAt = moment(index);
        return [`${collection}/news${index}`, { type: 'Task', message, read: false, link: '/settings', createdAt }];
      }),
    );
  const app = await openApp('/notifications', client, noticesOf(messages));
  const stored = () => app.database.all<Notification>(collection);
  return { ...app, stored, addNews: (all: readonly string[]) => app.database.put(noticesOf(all)) };
}

test('notifications arrive live, are counted, and are marked as read and cleared one by one', async () => {
  const { address, stored, addNews } = await openNotifications([]);
  await expect.element(page.getByText('You are all caught up')).toBeVisible();
  addNews(['First', 'Second', 'Third']);
  await expect.element(bell('Notifications, 3 unread')).toBeVisible();
  await expectCount(items(), 3);
  await expect.element(items().nth(0)).toHaveTextContent(/Third.*Task.*Unread/);
  await expect.element(items().nth(1)).toHaveTextContent(/Second/);
  await expect.element(items().nth(2)).toHaveTextContent(/First/);
  await page.getByRole('button', { name: 'Mark as read: Second' }).click();
  await expect.element(items().nth(1)).toHaveTextContent(/ Read /);
  await expect.element(bell('Notifications, 2 unread')).toBeVisible();
  await page.getByRole('button', { name: 'Clear: First' }).click();
  await expectCount(items(), 2);
  await page.getByRole('link', { name: 'Third' }).click();
  await expect.poll(address).toBe('/settings');
  await expect.element(bell('Notifications')).toBeVisible();
  await allSent();
  expect(
    stored()
      .map(({ message, read }) => [message, read])
      .sort(),
  ).toEqual([
    ['Second', true],
    ['Third', true],
  ]);
});

test('all notifications, also those not shown, are marked as read and cleared', { tags: ['wide'] }, async () => {
  const { stored, addNews } = await openNotifications(numbers(30));
  await expectCount(items(), 25);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(() => stored().filter((notification) => !notification.read)).toEqual([]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expectCount(items(), 30);
  addNews(['One more']);
  await expect.element(bell('Notifications, 1 unread')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click();
  await expect.element(page.getByText('You are all caught up')).toBeVisible();
  await expectNone(items());
  await expect.poll(stored).toEqual([]);
});

test('admins share one list, and each marks and clears it separately', { tags: ['wide'] }, async () => {
  const [mia, max] = [person('ADMIN', 'Mia'), person('ADMIN', 'Max')];
  const mark = { readUntil: null, seen: {}, updatedAt: null, writeId: 'w' };
  const marks = () =>
    Object.fromEntries(
      [mia, max].map(({ uid }) => [
        `users/${uid}/profile/teamNotices`,
        { ...mark, clearedUntil: database.time() }, // what other tests have sent to the team
      ]),
    );
  const teamNotice = (message: string) => ({
    [`teamNotices/${newId()}`]: { type: 'Task', message, link: '/admin/forms', createdAt: database.time() },
  });
  const own = { type: 'Alert', message: 'From before', read: false, link: '/settings', createdAt: moment(1) };
  const docs = { ...marks(), [`users/${mia.uid}/notifications/old`]: own };
  const { address } = await openApp('/notifications', mia, docs);
  await expectCount(items(), 1);
  for (const message of ['First', 'Second', 'Third']) database.put(teamNotice(message));
  await expect.element(bell('Notifications, 4 unread')).toBeVisible();
  await expect.element(items().nth(0)).toHaveTextContent(/Third.*Task.*Unread/);
  await expect.element(items().nth(3)).toHaveTextContent(/From before/);
  await page.getByRole('button', { name: 'Mark as read: Second' }).click();
  await expect.element(items().nth(1)).toHaveTextContent(/ Read /);
  await page.getByRole('button', { name: 'Clear: First' }).click();
  await expectCount(items(), 3);
  await expect.element(bell('Notifications, 2 unread')).toBeVisible();
  await page.getByRole('link', { name: 'Third' }).click();
  await expect.poll(address).toBe('/admin/forms');
  await expect.element(bell('Notifications, 1 unread')).toBeVisible();
  await allSent();

  await openApp('/notifications', max);
  await expectCount(items(), 3);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(bell('Notifications')).toBeVisible();
  database.put(teamNotice('Fourth'));
  await expect.element(bell('Notifications, 1 unread')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click();
  await expect.element(page.getByText('You are all caught up')).toBeVisible();
  await allSent();

  await openApp('/notifications', mia);
  await expectCount(items(), 4);
  await expect.element(bell('Notifications, 2 unread')).toBeVisible();
});

test('an admin who turned notifications off sees none of the team either', async () => {
  const admin = person('ADMIN');
  const { database } = await openApp('/notifications', admin, {
    [`teamNotices/${newId()}`]: { type: 'Task', message: 'News', link: '/', createdAt: moment(1) },
    [`users/${admin.uid}`]: { ...admin, preferences: { push: false } },
  });
  await expect.element(page.getByText('You are all caught up')).toBeVisible();
  await expectNone(items());
  await expect.element(bell('Notifications')).toBeVisible();
  database.put({ [`users/${admin.uid}`]: { ...admin, preferences: { push: true } } });
  await expect.poll(() => items().length).toBeGreaterThan(0);
});
