import { expect, test, type Page } from '@playwright/test';
import { notificationPath } from '@firstmile/domain';
import { getAuth } from 'firebase-admin/auth';
import { offlineTest, signIn } from '../e2e/session.ts';
import {
  db,
  field,
  waitUntilOnDevice,
  newClient,
  readyForOffline,
  sentIds,
  storedRun,
  type Person,
} from '../e2e/support.ts';
import { choose, expectBadge, followArrivals, addToQueue, SAVED, storedSettings } from '../e2e/syncing.ts';
import * as wizard from '../e2e/wizard.ts';

// Tested with every change: a tab closed while it sent (tests/e2e/syncTabs.spec.ts), and the simulator's crashes.

offlineTest('another tab sends the pending changes of a closed one', async ({ context, page: leading }) => {
  const client = await newClient();
  await signIn(leading, client, '/settings');
  await expectBadge(leading, SAVED);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await readyForOffline(leading);
  await context.setOffline(true);
  await choose(leading, 'Dark mode');
  await choose(leading, 'SMS notifications');
  await leading.close();
  await context.setOffline(false);
  await expect.poll(() => storedSettings(client)).toMatchObject({ theme: 'dark', sms: true });
  await expectBadge(other, SAVED);
  expect(await sentIds(client)).toHaveLength(2);
});

/** Ends all sessions of this person, like a function. */
async function endSessions({ uid }: Person): Promise<void> {
  await getAuth().revokeRefreshTokens(uid);
  const { tokensValidAfterTime } = await getAuth().getUser(uid);
  await db.doc(`users/${uid}`).update({ sessionsEndedAt: new Date(tokensValidAfterTime ?? '') });
}

async function enter(page: Page, { email, password }: Person): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

test('201 pending changes arrive once and in order', async ({ page }) => {
  const client = await newClient();
  await signIn(page, client, '/dashboard');
  await expectBadge(page, SAVED);
  await page.goto('/__/firebase/init.json');
  const batch = db.batch();
  const entries = Array.from({ length: 201 }, (_, index) => {
    const id = `change-${index}`;
    // sometimes one of a document that another one changes too
    if (index % 4 === 3) {
      const data = { 'preferences.sms': index % 8 === 3, writeId: id };
      return { id, writes: [{ op: 'update' as const, path: `users/${client.uid}`, data }] };
    }
    const path = notificationPath(client.uid, `notice-${index}`);
    batch.set(db.doc(path), { type: 'Task', message: 'News', read: false, link: '/', createdAt: new Date() });
    return { id, writes: [{ op: 'update' as const, path, data: { read: true } }] };
  });
  await batch.commit();
  await addToQueue(page, client, entries);
  const arrivals = followArrivals(client);
  await page.goto('/dashboard');
  await expect.poll(() => arrivals.ids().length).toBeGreaterThanOrEqual(201);
  expect(arrivals.ids()).toEqual(entries.map(({ id }) => id));
  arrivals.stop();
  await expectBadge(page, SAVED);
  const unread = db.collection(`users/${client.uid}/notifications`).where('read', '==', false);
  expect((await unread.count().get()).data().count).toBe(0);
});

offlineTest(
  'what an ended session left waits for its person, whoever else signs in meanwhile',
  async ({ context, page }) => {
    const [client, next] = await Promise.all([newClient(), newClient('Iris')]);
    await signIn(page, client, '/onboarding');
    await wizard.start(page);
    await expectBadge(page, SAVED);
    await readyForOffline(page);
    await context.setOffline(true);
    await wizard.saveCompany(page);
    await waitUntilOnDevice(page, 'Northwind', 'queue');
    await endSessions(client);
    await context.setOffline(false);
    await expect(page.getByText('Session expired. Please login again.')).toBeVisible();

    await enter(page, next);
    await expectBadge(page, SAVED);
    await page.goto('/onboarding');
    await wizard.start(page);
    await expect(field(page, 'Company Name')).toHaveValue('');
    await expectBadge(page, SAVED);
    expect((await storedRun(next.uid)).steps).toEqual({});
    expect(await sentIds(next)).toHaveLength(1); // the start of the onboarding
    expect((await storedRun(client.uid)).steps).toEqual({});
    await page.getByRole('link', { name: /, dashboard$/ }).click();
    await page.getByRole('button', { name: /account|user menu/i }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/login/);
    await waitUntilOnDevice(page, 'Northwind', 'queue');

    await enter(page, client);
    await expect.poll(async () => Object.keys((await storedRun(client.uid)).steps)).toEqual(['company']);
    await expectBadge(page, SAVED);
  },
);
