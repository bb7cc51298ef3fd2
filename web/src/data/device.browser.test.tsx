import { newId } from '@firstmile/domain';
import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allSent, openApp, person } from '#testing/openApp.tsx';
import { isDeviceBlocked, openDevice } from './device.ts';
import { queueStore } from './sync/queueStore.ts';

const name = `device-${newId()}`;
const STORES = ['bytes', 'drafts', 'meta', 'queue', 'uploads', 'views'];
afterEach(() => deleteDB(name));

/** Opens the database of an earlier version. */
const openFirst = () =>
  openDB(name, 1, {
    upgrade(db) {
      db.createObjectStore('uploads', { keyPath: 'id' }).createIndex('uid', 'uid');
    },
  });

test('the database of an earlier version is replaced as soon as no tab has it open', async () => {
  const first = await openFirst();
  const later = Promise.withResolvers<Awaited<ReturnType<typeof openDevice>>>();
  const blocked = openDevice(name, (next) => void next?.then(later.resolve));
  await expect(blocked).rejects.toThrow('Another tab');
  expect(isDeviceBlocked()).toBe(true);
  await openApp('/settings', person('USER'));
  await allSent();
  queueStore.setState({ claim: { is: 'attention', waiting: 0, isDeviceFailing: true } });
  await page.getByRole('banner').getByRole('button', { name: 'Needs attention' }).click();
  await expect.element(page.getByText('Close that tab, then go on.')).toBeVisible();
  first.close();
  const db = await later.promise;
  expect(isDeviceBlocked()).toBe(false);
  expect([...db.objectStoreNames].sort()).toEqual(STORES);
});

test('a newer version of the app does not wait for this tab', async () => {
  const closed = Promise.withResolvers<null>();
  await openDevice(name, () => closed.resolve(null));
  const newer = await openDB(name, 4);
  await closed.promise;
  newer.close();
});
