import { choosePreferencesWrites, newId, type Write } from '@firstmile/domain';
import { devicePath, KEPT_IDS, UNSURE } from '@firstmile/sync';
import { deleteDB } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline } from '#testing/goOffline.ts';
import { allSent, database, openApp, person } from '#testing/openApp.tsx';
import { silenceDisk } from '#testing/silenceDisk.ts';
import { holdTimeouts } from '#testing/turns.ts';
import { writeOnly } from '../device.ts';
import { commit } from './commit.ts';
import { deviceOf, readQueue } from './disk.ts';
import { queueStore } from './queueStore.ts';

const noteOf = (path = `notes/${newId()}`): Write[] => [{ op: 'set', path, data: {} }];
const isThere = (path: string) => database.store.docs.has(path);
const all = () => queueStore.getState().all;

/** Makes a client whose name for this device the disk has; returns them and the path of this device's counter. */
async function known() {
  const client = person('USER');
  return { client, counter: devicePath(client.uid, (await deviceOf(client.uid)).device) };
}

test(
  'a page that could not read the name of its device learns it when the disk answers',
  { tags: ['wide'] },
  async () => {
    const { client, counter } = await known();
    const answer = await silenceDisk('meta');
    await holdTimeouts();
    const claim = () => {
      vi.advanceTimersByTime(1000);
      return queueStore.getState().claim.is;
    };
    await openApp('/settings', client);
    await expect.poll(claim).toBe('attention');
    answer();
    await expect.poll(claim).toBe('saved');
    const isNamed = async () => {
      await commit('labels.note', noteOf());
      return isThere(counter);
    };
    await expect.poll(isNamed).toBe(true);
  },
);

test('a page writes its unsent change to the database that replaces a deleted one', { tags: ['wide'] }, async () => {
  const { client } = await known();
  const path = `notes/${newId()}`;
  await openApp('/settings', client);
  await allSent();
  const comeBack = goOffline();
  await commit('labels.note', noteOf(path));
  const { mark } = await readQueue(client.uid);
  await deleteDB('firstmile');
  expect((await readQueue(client.uid)).mark).not.toBe(mark);
  await expect.poll(async () => (await readQueue(client.uid)).entries).toMatchObject([{ writes: [{ path }] }]);
  await comeBack();
  expect(isThere(path)).toBe(true);
});

/** Leaves a change on the disk, as an earlier page does, and opens the app when the counter has this number and other ids. */
async function opened(last: number): Promise<{ path: string; counter: string }> {
  const { client, counter } = await known();
  const [id, path] = [newId(), `notes/${newId()}`];
  const left = { id, uid: client.uid, label: 'labels.note', at: 1, writes: noteOf(path), state: 'queued', error: null };
  await writeOnly(['queue'], (tx) => tx.objectStore('queue').add(left as never));
  const ids = Array.from({ length: Math.min(last, KEPT_IDS) }, newId);
  await openApp('/settings', client, { [counter]: { last, ids } });
  return { path, counter };
}

test('a change on a restored disk, which may have been sent more than 40 commits ago, is not sent', async () => {
  const { path, counter } = await opened(60);
  await expect.poll(all).toMatchObject([{ state: 'rejected', error: UNSURE }]);
  expect([isThere(path), database.store.docs.get(counter)]).toMatchObject([false, { last: 60 }]);
});

test('a change that would be among the latest 40 commits, had it been sent, is sent', async () => {
  const { path, counter } = await opened(30);
  await expect.poll(() => isThere(path)).toBe(true);
  expect(database.store.docs.get(counter)).toMatchObject({ last: 31 });
});

test('a change whose counter was removed before the screens had it gives way to the data of the server', async () => {
  const { client, counter } = await known();
  database.copied = counter; // the screens do not learn that they have it
  onTestFinished(() => void (database.copied = null));
  await openApp('/settings', client);
  await commit('labels.settings', choosePreferencesWrites(client.uid, { sms: true }));
  const sms = page.getByRole('switch', { name: 'SMS' });
  await allSent();
  await expect.element(sms).toBeChecked();
  database.copied = null;
  database.commit([{ op: 'delete', path: counter }, ...choosePreferencesWrites(client.uid, { sms: false })]);
  await expect.element(sms).not.toBeChecked();
  expect(all()).toMatchObject([{ state: 'rejected', error: UNSURE }]);
});
