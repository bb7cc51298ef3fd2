import { choosePreferencesWrites, newId, type Write } from '@firstmile/domain';
import { documentAt, type Entry } from '@firstmile/sync';
import { expect, onTestFinished, test } from 'vitest';
import { waits } from '#lib/waits.ts';
import { restoreCachedUser } from '#data/session/session.ts';
import type { SessionUser } from '#data/session/sessionStore.ts';
import { openApp, person } from '#testing/openApp.tsx';
import { device } from '../device.ts';
import { createCollection } from './collection.ts';
import { commit } from './commit.ts';
import { queueStore } from './queueStore.ts';
import { keepDue, readAhead, readSnapshot, snapshotAhead } from './snapshots.ts';

test('the snapshot for the next page has a change before the change leaves the queue', async () => {
  const client = person('USER');
  await openApp('/settings', client);
  const profile = `"path":"users/${client.uid}"`;
  const stored = async () =>
    (await (await device()).getAll('views', IDBKeyRange.bound([client.uid], [client.uid, []])))
      .filter(({ view }) => view.includes(profile))
      .map(({ documents }) => documents);
  await expect.poll(stored).toHaveLength(1);
  void commit('labels.settings', choosePreferencesWrites(client.uid, { sms: true }));
  const left = new Promise<string[]>((done) => {
    const stop = queueStore.subscribe(({ all }) => {
      if (all.length > 0) return;
      stop();
      done(stored());
    });
  });
  expect(await left).toEqual([expect.stringContaining('"sms":true')]);
});

test('the snapshot of a screen that only another tab showed has a change before the change leaves the disk', async () => {
  const { path, uid } = await showNoteElsewhere();
  await commit('labels.note', change(path));
  await expect.poll(async () => (await device()).countFromIndex('queue', 'uid', uid)).toBe(0);
  expect(await readSnapshot(documentAt(path))).toEqual(note(path, 'new'));
});

test('what a page has read of such a snapshot at its start no longer counts', async () => {
  const { path, uid } = await showNoteElsewhere();
  waits.readAhead = 30_000; // the disk may be busy with other tests
  await readAhead();
  expect(snapshotAhead(documentAt(path))).toEqual(note(path, 'old'));
  const afterKeeping = async () => {
    await keepDue([entryOf(uid, path)]); // skips what a disk that other tests reopen does not answer for
    return snapshotAhead(documentAt(path));
  };
  await expect.poll(afterKeeping).toBeNull();
});

test("a snapshot that this page's listener writes keeps the server's newer value", async () => {
  const { path, uid } = await showNoteElsewhere();
  onTestFinished(notes.hold(path));
  await expect.poll(() => notes.peek(path).isFromCache).toBe(false);
  await keepDue([entryOf(uid, path)]);
  expect(await readSnapshot(documentAt(path))).toEqual(note(path, 'old'));
});

test("a person's changes are not applied to the snapshots of the next person", async () => {
  const { path, uid } = await showNoteElsewhere();
  const grace = person('USER');
  await storeView(grace, path);
  const written = keepDue([entryOf(uid, path)]); // reads the disk first
  restoreCachedUser(grace);
  await written;
  expect(await readSnapshot(documentAt(path))).toEqual(note(path, 'old'));
});

const notes = createCollection<object, string>((stored) => stored as object, documentAt);
const note = (path: string, text: string) => [{ path, data: { text, by: 'Ada' } }];
const change = (path: string): Write[] => [{ op: 'update', path, data: { text: 'new' } }];
const entryOf = (uid: string, path: string): Entry => {
  const base = { id: newId(), uid, order: 1, label: 'labels.note', at: 1, error: null };
  return { ...base, writes: change(path), state: 'acknowledged', commit: 1 };
};

/** Opens the app on a screen without the note whose snapshot another tab has left on the disk. */
async function showNoteElsewhere() {
  const client = person('USER');
  const path = `notes/${newId()}`;
  await openApp('/settings', client, { [path]: { text: 'old', by: 'Ada' } });
  await storeView(client, path);
  return { path, uid: client.uid };
}

async function storeView({ uid }: SessionUser, path: string): Promise<void> {
  const documents = JSON.stringify(note(path, 'old'));
  await (await device()).put('views', { uid, view: JSON.stringify(documentAt(path)), at: Date.now(), documents });
}
