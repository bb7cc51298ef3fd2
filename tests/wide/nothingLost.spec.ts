import { expect } from '@playwright/test';
import { offlineTest, signIn } from '../e2e/session.ts';
import { db, newClient, readyForOffline, sentIds } from '../e2e/support.ts';

/** Runs in the page: puts an entry there as the version before left it. */
function leaveInJournal(entry: object): Promise<void> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open('firstmile');
    opening.onerror = () => fail(new Error('The device cannot be read'));
    opening.onsuccess = () => {
      const writing = opening.result.transaction('journal', 'readwrite');
      writing.objectStore('journal').put(entry);
      writing.oncomplete = () => {
        opening.result.close();
        done();
      };
    };
  });
}

offlineTest(
  'what an earlier version of the app left in its journal shows without a network, and arrives once when it is back',
  async ({ context, page }) => {
    const client = await newClient();
    await signIn(page, client, '/settings');
    await expect(page.getByRole('switch', { name: 'Dark mode' })).not.toBeChecked();
    await readyForOffline(page);
    await context.setOffline(true);
    // of the second one the version before had given the writes to the SDK
    const left = [
      { id: 'left-kept', isSent: false, at: Date.now() - 1, data: { 'preferences.theme': 'dark' } },
      { id: 'left-sent', isSent: true, at: Date.now(), data: { 'preferences.email': false } },
    ];
    for (const { data, ...entry } of left)
      await page.evaluate(leaveInJournal, {
        ...{ ...entry, uid: client.uid, tab: 'gone', label: 'labels.settings', state: 'waiting', error: null },
        writes: [{ op: 'update', path: `users/${client.uid}`, data: { ...data, writeId: entry.id } }],
      });
    await page.reload();
    // After a reload the browser may believe that it is online; the badge knows better when nobody has answered for a while.
    await expect(page.getByRole('button', { name: /Offline, 2 changes/ })).toBeVisible();
    await page.getByRole('switch', { name: 'SMS notifications' }).click(); // what was left goes before it
    await expect(page.getByRole('switch', { name: 'SMS notifications' })).toBeChecked();
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(page.getByRole('switch', { name: 'Email notifications' })).not.toBeChecked();
    const stored = async () => (await db.doc(`users/${client.uid}`).get()).get('preferences') as unknown;
    expect(await stored()).toBeUndefined();
    await context.setOffline(false);
    await expect.poll(stored).toMatchObject({ theme: 'dark', email: false, sms: true });
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible();
    const ids = await sentIds(client);
    expect(ids).toHaveLength(3);
    expect(ids.slice(0, 2)).toEqual(left.map(({ id }) => id));
  },
);
