import { expect, test } from '@playwright/test';
import { storeSession } from '../e2e/session.ts';
import { newClient } from '../e2e/support.ts';
import { openWorld } from './world.ts';

test('the badge’s claim is compared with the disk', async () => {
  const world = await openWorld();
  try {
    const page = await world.device.page();
    await storeSession(page, await newClient());
    await page.goto('/dashboard');
    await expect(page.locator('[data-sync="saved"]')).toBeVisible();
    await page.waitForTimeout(2000); // the check runs every 300 ms, and reports after a second
    expect(world.device.claims).toEqual([]);
    await page.evaluate(addUnseenChange);
    await expect.poll(() => world.device.claims).toContain('claim: "saved" while unseen waits');
  } finally {
    await world.end();
  }
});

/** Runs in the page: adds another person's change, which the page does not count. */
function addUnseenChange(): Promise<void> {
  return new Promise((done) => {
    const opening = indexedDB.open('firstmile');
    opening.onsuccess = () => {
      const tx = opening.result.transaction('queue', 'readwrite');
      tx.objectStore('queue').add({ id: 'unseen', uid: 'nobody', state: 'queued', writes: [] });
      tx.oncomplete = () => {
        opening.result.close();
        done();
      };
    };
  });
}
