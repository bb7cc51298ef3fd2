import { choosePreferencesWrites, newId, type Write } from '@firstmile/domain';
import { devicePath, KEPT_IDS, UNSURE } from '@firstmile/sync';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline } from '#testing/goOffline.ts';
import { allSent, database, openApp, person } from '#testing/openApp.tsx';
import { silenceDisk } from '#testing/silenceDisk.ts';
import { holdTimeouts } from '#testing/turns.ts';
import { device, writeOnly } from '../device.ts';
import { commit } from './commit.ts';
import { deviceOf, readQueue } from './disk.ts';
import { retryEntry } from './engine.ts';
import { queueStore } from './queueStore.ts';

const noteOf = (path = `notes/${newId()}`): Write[] => [{ op: 'set', path, data: {} }];
const isThere = (path: string) => database.store.docs.has(path);
const all = () => queueStore.getState().all;

/** Makes a client whose name for this device the disk has; returns them and the path of this device's counter. */
async function known() {
  const client = person('USER');
  return { client, counter: devicePath(client.uid, await deviceOf(client.uid)) };
}

test(
  'a page that cannot read the name of its device keeps changes in memory, says so, and sends them when the disk answers',
  { tags: ['wide'] },
  async () => {
    const { client, counter } = await known();
    const path = `notes/${newId()}`;
    const answer = await silenceDisk('meta');
    await holdTimeouts();
    const claim = () => {
      vi.advanceTimersByTime(1000);
      return queueStore.getState().claim;
    };
    await openApp('/settings', client);
    void commit('labels.note', noteOf(path));
    await expect.poll(claim).toMatchObject({ is: 'attention', isDeviceFailing: true, waiting: 1 });
    expect(isThere(path)).toBe(false);
    answer();
    await expect.poll(claim).toMatchObject({ is: 'saved' });
    expect([isThere(path), database.store.docs.get(counter)]).toMatchObject([true, { last: 1 }]);
  },
);

test('a page puts its unsent change on a disk that was cleared, and asks about it', { tags: ['wide'] }, async () => {
  const { client } = await known();
  const path = `notes/${newId()}`;
  await openApp('/settings', client);
  await allSent();
  const comeBack = goOffline();
  await commit('labels.note', noteOf(path));
  const [order = 0] = await (await device()).getAllKeysFromIndex('queue', 'uid', client.uid);
  await writeOnly(['queue', 'meta'], (tx) => {
    void tx.objectStore('meta').put(newId(), `device/${client.uid}`);
    void tx.objectStore('queue').delete(order);
  });
  const entries = async () => (await readQueue(client.uid))?.entries;
  await expect.poll(entries).toMatchObject([{ writes: [{ path }], state: 'rejected', error: UNSURE }]);
  void comeBack();
  expect(isThere(path)).toBe(false);
  retryEntry((await entries())?.[0]?.id ?? '');
  await expect.poll(() => isThere(path)).toBe(true);
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
