import { newId, type Write } from '@firstmile/domain';
import { devicePath, documentAt, type CommitRequest } from '@firstmile/sync';
import { expect, onTestFinished, test, vi } from 'vitest';
import { restoreCachedUser } from '#data/session/session.ts';
import { goOffline } from '#testing/goOffline.ts';
import { allSent, database, openApp, person } from '#testing/openApp.tsx';
import { device, writeOnly } from '../device.ts';
import { provideDatabase } from '../firebase/firestore.ts';
import { provideServer } from '../firebase/server.ts';
import { createCollection } from './collection.ts';
import { commit } from './commit.ts';
import { deviceOf } from './disk.ts';
import { queueStore } from './queueStore.ts';

const noteOf = (path = `notes/${newId()}`): Write[] => [{ op: 'set', path, data: {} }];
const notes = createCollection<object, string>((stored) => stored as object, documentAt);
const isThere = (path: string) => database.store.docs.has(path);

test('changes that a person makes before their queue is read are sent', async () => {
  await openApp('/settings', null);
  const path = `notes/${newId()}`;
  restoreCachedUser(person('USER'));
  await commit('labels.note', noteOf(path));
  await expect.poll(() => isThere(path)).toBe(true);
});

test('other tabs of the person are told of a change', async () => {
  const { uid } = await opened();
  const channel = new BroadcastChannel('firstmile-sync');
  onTestFinished(() => channel.close());
  const messages: unknown[] = [];
  channel.onmessage = ({ data }: MessageEvent<{ uid: string }>) => messages.push(data.uid);
  await commit('labels.note', noteOf());
  await expect.poll(() => messages).toContain(uid);
  expect(new Set(messages)).toEqual(new Set([uid]));
});

test('an entry that a closed tab left on the disk without a message is sent', async () => {
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
  await commit('labels.note', noteOf(path));
  await commit('labels.note', noteOf()); // takes as long as the first would
  expect(isThere(path)).toBe(false);
  await comeBack();
  expect(isThere(path)).toBe(true);
});

test('a change that has arrived leaves the disk', async () => {
  const { uid } = await opened();
  await commit('labels.note', noteOf());
  await expect.poll(async () => (await device()).countFromIndex('queue', 'uid', uid)).toBe(0);
});

test('a person who signs out no longer leads, and nobody sends their changes', async () => {
  const { uid } = await opened();
  const isLeading = async () =>
    ((await navigator.locks.query()).held ?? []).some(({ name }) => name === `sync-leader/${uid}`);
  await expect.poll(isLeading).toBe(true);
  restoreCachedUser(null);
  await expect.poll(isLeading).toBe(false);
});

test('a person who left before their queue was read leads nothing', async () => {
  const { uid } = await opened();
  restoreCachedUser(null);
  const ada = person('USER');
  restoreCachedUser(ada);
  restoreCachedUser(null);
  await deviceOf(ada.uid); // after the first reading of it
  await untilLockFree(`sync-leader/${uid}`);
  const { held = [] } = await navigator.locks.query();
  expect(held.map(({ name }) => name)).not.toContain(`sync-leader/${ada.uid}`);
});

test("a change that arrives while another's copies are fetched leaves the queue after it", async () => {
  await opened();
  const path = `notes/${newId()}`;
  const fetching = delayReading(path);
  await commit('labels.note', noteOf(path));
  const fetched = await fetching;
  await commit('labels.note', noteOf());
  const states = () => queueStore.getState().all.map(({ state }) => state);
  await expect.poll(states).toEqual(['acknowledged', 'acknowledged']);
  fetched();
  await expect.poll(states).toEqual([]);
});

test("one person's served changes do not count for the next person", async () => {
  await opened();
  const grace = person('USER');
  const [id, path] = [newId(), `notes/${newId()}`];
  const name = await deviceOf(grace.uid);
  database.put({ [devicePath(grace.uid, name)]: { last: 1, ids: [id] } });
  const arrived = { id, uid: grace.uid, label: 'labels.note', at: 1, writes: noteOf(), error: null, commit: 1 };
  await writeOnly(['queue'], (tx) => tx.objectStore('queue').add({ ...arrived, state: 'acknowledged' } as never));
  const fetching = delayReading(path);
  await commit('labels.note', noteOf(path));
  const fetched = await fetching; // the screens have it: the copy for the next start is being fetched
  database.isOnItsWay = true; // no listener reports the next person's changes
  onTestFinished(() => void (database.isOnItsWay = false));
  restoreCachedUser(grace);
  const all = () => queueStore.getState().all.map((entry) => entry.id);
  await expect.poll(all).toEqual([id]);
  fetched();
  await commit('labels.note', noteOf()); // takes as long as the disk
  expect(all()).toContain(id);
});

test('a session that the server refuses for a while continues by itself', async () => {
  await opened();
  const [path, { server }] = [`notes/${newId()}`, database];
  let commits = 0;
  const commitTo: typeof server.commit = (request) => {
    commits += 1;
    return commits === 1 ? Promise.resolve({ is: 'signIn' }) : server.commit(request);
  };
  provideServer({ ...server, commit: commitTo });
  onTestFinished(() => provideServer(server));
  await commit('labels.note', noteOf(path));
  await expect.poll(() => commits).toBe(1);
  expect(isThere(path)).toBe(false);
  await expect.poll(() => isThere(path)).toBe(true);
});

test('a document that no screen listens to is fetched for the next start', async () => {
  await opened();
  const path = `notes/${newId()}`;
  await commit('labels.note', noteOf(path));
  await allSent();
  await expect.poll(() => database.requests.map(({ description }) => description)).toContainEqual(documentAt(path));
});

test("this device's copy of the counter does not tell what screens have", async () => {
  const client = person('USER');
  const name = await deviceOf(client.uid);
  database.copied = devicePath(client.uid, name); // before anything can be acknowledged
  onTestFinished(() => void (database.copied = null));
  await openApp('/settings', client);
  const [path, first, second] = [`notes/${newId()}`, newId(), newId()];
  await commit('labels.note', noteOf(path), { id: first });
  await expect.poll(() => isThere(path)).toBe(true);
  await commit('labels.note', noteOf(), { id: second });
  await allSent();
  expect(queueStore.getState().all).toMatchObject([first, second].map((id) => ({ id, state: 'acknowledged' })));
});

test("a screen that has only this device's copy keeps showing a change whose counter has come", async () => {
  await opened();
  const path = `notes/${newId()}`;
  database.copied = path;
  onTestFinished(() => void (database.copied = null));
  onTestFinished(notes.hold(path));
  const states = () => queueStore.getState().all.map(({ state }) => state);
  await commit('labels.note', noteOf(path));
  for (const count of [1, 2, 3, 4, 5]) {
    await expect.poll(states).toEqual(Array.from({ length: count }, () => 'acknowledged'));
    await commit('labels.note', noteOf()); // the counter of the earlier ones comes before it is acknowledged
  }
  database.copied = null;
  database.commit(noteOf(path));
  await expect.poll(states).toEqual([]);
});

test("a screen that has only this device's copy keeps showing a change whose counter comes before the answer", async () => {
  await opened();
  await commit('labels.note', noteOf());
  await allSent();
  const path = `notes/${newId()}`;
  database.copied = path;
  onTestFinished(() => void (database.copied = null));
  onTestFinished(notes.hold(path));
  const { server } = database;
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((done) => (answer = done));
  const commitAndWait = async (request: CommitRequest) => {
    const taken = await server.commit(request);
    await isAnswered;
    return taken;
  };
  provideServer({ ...server, commit: commitAndWait });
  onTestFinished(() => provideServer(server));
  await commit('labels.note', noteOf(path));
  await expect.poll(() => isThere(path)).toBe(true);
  await new Promise((done) => setTimeout(done, 100)); // the counter comes
  answer();
  await expect.poll(() => queueStore.getState().all).toMatchObject([{ state: 'acknowledged' }]);
  expect(queueStore.getState().entries).toHaveLength(1);
  database.copied = null;
  database.commit(noteOf(path));
  await expect.poll(() => queueStore.getState().all).toEqual([]);
});

test('screens are updated only now and then while very many changes leave', { tags: ['wide'] }, async () => {
  await opened();
  const comeBack = goOffline();
  await Promise.all(Array.from({ length: 260 }, () => commit('labels.note', noteOf())));
  const onManyEntries = vi.fn<() => void>();
  const unsubscribe = queueStore.subscribe(({ all }) => {
    if (all.length > 200) onManyEntries();
  });
  onTestFinished(unsubscribe);
  const start = performance.now();
  await comeBack();
  const rests = (performance.now() - start) / 500;
  expect(onManyEntries.mock.calls.length).toBeLessThan(3 + rests); // a change of the network is reported at once
});

test('the disk is read once for messages that arrive together', async () => {
  const { uid } = await opened();
  const tab = new BroadcastChannel('firstmile-sync');
  onTestFinished(() => tab.close());
  const read = vi.spyOn(IDBIndex.prototype, 'getAll');
  onTestFinished(() => read.mockRestore());
  for (let times = 0; times < 20; times++) tab.postMessage({ uid, news: {} });
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0);
  expect(read.mock.calls.length).toBeLessThan(10); // the messages do not all arrive at the same moment
});

/** Resolves when this lock is free. */
const untilLockFree = (name: string) => navigator.locks.request(name, () => undefined);

/** Holds back the reading of a document; resolves when it begins, with a function that lets the answer come. */
function delayReading(path: string): Promise<() => void> {
  const { port } = database;
  onTestFinished(() => provideDatabase(port));
  return new Promise((isAsked) => {
    const read: typeof port.read = async (description, ...how) => {
      if (description.kind === 'document' && description.path === path)
        await new Promise<void>((answer) => isAsked(answer));
      return port.read(description, ...how);
    };
    provideDatabase({ ...port, read });
  });
}

async function opened() {
  const client = person('USER');
  await openApp('/settings', client);
  await allSent();
  return client;
}
