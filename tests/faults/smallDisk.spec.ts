import { expect, test } from '@playwright/test';
import { storeSession } from '../e2e/session.ts';
import { waitUntilOnDevice, newClient, readyForOffline } from '../e2e/support.ts';
import { choose, storedSettings } from '../e2e/syncing.ts';
import { canMount, smallDisk } from './smallDisk.ts';
import { openWorld } from './world.ts';

/** One run per five runs with other faults, at most thirty. */
const runs = Math.min(30, Math.ceil(Number(process.env['FAULTS_RUNS'] ?? 10) / 5));

for (let number = 1; number <= (process.env['FAULTS_ONLY'] === undefined ? runs : 0); number += 1) {
  test(`a full disk signs nobody out and loses nothing, ${number}`, async () => {
    test.skip(!canMount, 'Only root on Linux may mount a small disk');
    const disk = smallDisk();
    const world = await openWorld(disk.place);
    try {
      const client = await newClient();
      const page = await world.device.page();
      await storeSession(page, client);
      await page.goto('/settings');
      await readyForOffline(page);
      await expect(page.locator('[data-sync="saved"]')).toBeVisible();
      await expect(page.getByRole('switch', { name: 'SMS notifications' })).toBeVisible();
      await page.context().setOffline(true);
      await choose(page, 'SMS notifications');
      await waitUntilOnDevice(page, 'preferences.sms', 'queue');
      disk.fill();
      await choose(page, 'Email notifications');
      await page.waitForTimeout(10_000); // within five seconds a full disk signed people out
      await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeVisible();
      await expect(page.locator('[data-sync="saved"]')).toHaveCount(0);
      disk.empty();
      await waitUntilOnDevice(page, 'preferences.email', 'queue'); // from the page's memory alone it would arrive too
      await page.context().setOffline(false);
      await expect.poll(() => storedSettings(client)).toMatchObject({ sms: true, email: false });
      await expect(page.locator('[data-sync="saved"]')).toBeVisible();
      expect(world.device.claims).toEqual([]);
    } finally {
      await world.end();
      disk.end();
    }
  });
}
