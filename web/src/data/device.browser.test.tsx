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

/** Opens the database as the app made it before there was a queue. */
const openFirst = () =>
  openDB(name, 1, {
    upgrade(db) {
      db.createObjectStore('uploads', { keyPath: 'id' }).createIndex('uid', 'uid');
      db.createObjectStore('drafts');
    },
  });

test('the database of an earlier version is upgraded with its data as soon as no tab has it open', async () => {
  const first = await openFirst();
  await first.put('drafts', 'typed', ['ada', 'note']);
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
  expect(await db.get('drafts', ['ada', 'note'])).toBe('typed');
  expect([...db.objectStoreNames].sort()).toEqual(STORES);
});

test('a database with a queue is upgraded, too', async () => {
  const second = await openDB(name, 2, {
    upgrade(db) {
      for (const store of STORES.filter((name) => name !== 'bytes')) db.createObjectStore(store);
    },
  });
  await second.put('meta', 'kept', 'key');
  second.close();
  const db = await openDevice(name, () => undefined);
  expect(await db.get('meta', 'key')).toBe('kept');
  expect([...db.objectStoreNames].sort()).toEqual(STORES);
  db.close();
});

test('a newer version of the app does not wait for this tab', async () => {
  const closed = Promise.withResolvers<null>();
  await openDevice(name, () => closed.resolve(null));
  const newer = await openDB(name, 4);
  await closed.promise;
  newer.close();
});
