import { newId, type Write } from '@firstmile/domain';
import { expect, onTestFinished, test } from 'vitest';
import { restoreCachedUser } from '#data/session/sessionStore.ts';
import { goOffline } from '#testing/goOffline.ts';
import { allSent, database, openApp, person } from '#testing/openApp.tsx';
import { device, writeOnly } from '../device.ts';
import { commit } from './commit.ts';

const noteOf = (path = `notes/${newId()}`): Write[] => [{ op: 'set', path, data: {} }];
const isThere = (path: string) => database.store.docs.has(path);

test('what a person enters before their queue has been read is sent', async () => {
  await openApp('/settings', null);
  const path = `notes/${newId()}`;
  restoreCachedUser(person('USER'));
  await commit(newId(), noteOf(path), 'labels.note');
  await expect.poll(() => isThere(path)).toBe(true);
});

test('other tabs of the person hear of a change', async () => {
  const { uid } = await opened();
  const channel = new BroadcastChannel('firstmile-sync');
  onTestFinished(() => channel.close());
  const heard: unknown[] = [];
  channel.onmessage = ({ data }: MessageEvent<{ uid: string }>) => heard.push(data.uid);
  await commit(newId(), noteOf(), 'labels.note');
  await expect.poll(() => heard).toContain(uid);
  expect(new Set(heard)).toEqual(new Set([uid]));
});

test('what a tab that ended has left on the disk without a word is sent', async () => {
  const { uid } = await opened();
  const path = `notes/${newId()}`;
  const left = { id: newId(), uid, label: 'labels.note', at: 1, writes: noteOf(path), state: 'queued', error: null };
  await writeOnly(['queue'], (tx) => tx.objectStore('queue').add(left as never));
  await expect.poll(() => isThere(path)).toBe(true);
});

test('a change waits while there is no network, and goes out with it', async () => {
  await opened();
  const path = `notes/${newId()}`;
  const comeBack = goOffline();
  await commit(newId(), noteOf(path), 'labels.note');
  await commit(newId(), noteOf(), 'labels.note'); // as long as the first would take
  expect(isThere(path)).toBe(false);
  await comeBack();
  expect(isThere(path)).toBe(true);
});

test('a change that has arrived leaves the disk', async () => {
  const { uid } = await opened();
  await commit(newId(), noteOf(), 'labels.note');
  await expect.poll(async () => (await device()).countFromIndex('queue', 'uid', uid)).toBe(0);
});

test('a person who signs out leads no more, and nobody sends what is theirs', async () => {
  const { uid } = await opened();
  const leads = async () =>
    ((await navigator.locks.query()).held ?? []).some(({ name }) => name === `sync-leader/${uid}`);
  await expect.poll(leads).toBe(true);
  restoreCachedUser(null);
  await expect.poll(leads).toBe(false);
});

async function opened() {
  const client = person('USER');
  await openApp('/settings', client);
  await allSent();
  return client;
}
