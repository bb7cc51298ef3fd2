import { deviceKeyPath } from '@firstmile/domain';
import { keyIdOf, newKeyPair, publicKeyOf } from '@firstmile/evidence';
import { expect, onTestFinished, test, vi } from 'vitest';
import { restoreCachedUser } from '#data/session/session.ts';
import { allSent, database, openApp, person } from '#testing/openApp.tsx';
import { goOffline } from '#testing/goOffline.ts';
import { device, writeOnly } from '../device.ts';
import { deviceSigner } from './deviceKey.ts';
import { queueRead, queueStore } from './queueStore.ts';

async function opened(): Promise<string> {
  const user = person('USER');
  await openApp('/settings', user);
  await queueRead();
  return user.uid;
}
const keyOnDisk = async (uid: string) => (await device()).get('meta', `deviceKey/${uid}`);
const pending = () => queueStore.getState().all.flatMap(({ writes }) => writes.map(({ path }) => path));

test('the registration of a key on the disk is in the queue before the key signs', async () => {
  const uid = await opened();
  const comeBack = goOffline();
  const { keyId } = await deviceSigner(uid);
  expect(await keyOnDisk(uid)).toBeDefined();
  expect(pending()).toEqual([deviceKeyPath(uid, keyId)]);
  await comeBack();
  expect(database.store.docs.has(deviceKeyPath(uid, keyId))).toBe(true);
});

test('a key is not on the disk without its registration, which a page that closed would not send', async () => {
  const uid = await opened();
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the store that it was called on
  const add = IDBObjectStore.prototype.add;
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...all) {
    if (this.name === 'queue') throw new DOMException('full', 'QuotaExceededError');
    return add.apply(this, all);
  });
  onTestFinished(() => full.mockRestore());
  const { keyId } = await deviceSigner(uid);
  expect(await keyOnDisk(uid)).toBeUndefined();
  await expect.poll(() => database.store.docs.has(deviceKeyPath(uid, keyId))).toBe(true);
});

test('tabs that make a key at the same time use the first one, and register only that', async () => {
  const uid = await opened();
  const { privateKey, publicKey } = await newKeyPair();
  const first = { privateKey, key: await publicKeyOf(publicKey) };
  const second = await newKeyPair();
  const late = vi.spyOn(crypto.subtle, 'generateKey').mockImplementation(async () => {
    await writeOnly(['meta'], (tx) => tx.objectStore('meta').add(first, `deviceKey/${uid}`));
    return second;
  });
  onTestFinished(() => late.mockRestore());
  expect((await deviceSigner(uid)).keyId).toBe(await keyIdOf(first.key));
  await allSent();
  expect([...database.store.docs.keys()].filter((path) => path.startsWith(`users/${uid}/deviceKeys/`))).toEqual([]);
});

test('a person who signs in again after another tab has removed the key gets a new one', async () => {
  const user = person('USER');
  await openApp('/settings', user);
  const { keyId } = await deviceSigner(user.uid);
  restoreCachedUser(null);
  await (await device()).delete('meta', `deviceKey/${user.uid}`);
  restoreCachedUser(user);
  const { keyId: next } = await deviceSigner(user.uid);
  expect(next).not.toBe(keyId);
  await expect.poll(() => database.store.docs.has(deviceKeyPath(user.uid, next))).toBe(true);
});
