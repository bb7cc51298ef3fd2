import { DELETE_WORD, newId, say } from '@firstmile/domain';
import { expect, onTestFinished, test, vi } from 'vitest';
import { giveAnswers } from '#testing/answers.ts';
import { MemoryStorage } from '#testing/memoryStorage.ts';
import { openApp, person } from '#testing/openApp.tsx';
import { holdTimeouts } from '#testing/turns.ts';
import { waitingFile } from '#testing/waitingFile.ts';
import { deleteMyAccount } from '#data/queries/account.ts';
import { addFiles } from '#data/queries/fileCommands.ts';
import { discardLostFile } from '#data/queries/lostFile.ts';
import { forgetPerson } from '#data/device.ts';
import { restoreCachedUser } from '#data/session/session.ts';
import { suppressAuthEvents } from '#data/session/sessionEngine.ts';
import { currentUser, type SessionUser } from '#data/session/sessionStore.ts';
import { readUpload, changeUpload, uploadsOf } from './uploadRecords.ts';
import { dequeue, sendUploads } from './uploads.ts';
import { count, followUploads, waitingStore } from './uploadStore.ts';

test('a file is sent although the disk has no room for its upload session', async () => {
  void new MemoryStorage();
  const { id, state } = await waitingFile({ isAnnounced: true });
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  sendUploads();
  await expect.poll(() => state()?.state).toBe('sent');
  expect(await readUpload(id)).toBeUndefined();
});

test.each([
  ['signs out', ({ uid }: SessionUser) => forgetPerson(uid)],
  ['is followed by somebody else', () => restoreCachedUser(person('USER'))],
])('no bytes stay on this device when the person %s while a file is read', async (_how, leaves) => {
  const client = person('USER');
  await openApp('/settings', client);
  const bytes = Promise.withResolvers<ArrayBuffer>();
  const file = Object.assign(new File(['abc'], 'a.png'), { arrayBuffer: () => bytes.promise });
  const adding = addFiles([file], 'file');
  await leaves(client);
  bytes.resolve(new ArrayBuffer(3));
  await expect(adding).rejects.toMatchObject({ code: 'not-signed-in' });
  expect(await uploadsOf(client.uid)).toEqual([]);
});

test('a disk that does not answer holds up the files for half a minute', async () => {
  await holdTimeouts();
  const storage = new MemoryStorage();
  const { object, state } = await waitingFile({ isAnnounced: true });
  const never = await unanswered();
  const silent = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => never);
  onTestFinished(() => silent.mockRestore());
  sendUploads();
  await expect.poll(() => state()?.state).toBe('sending');
  silent.mockRestore();
  await vi.advanceTimersByTimeAsync(30_000);
  const rests = () => vi.advanceTimersByTimeAsync(2000);
  await expect.poll(() => rests().then(() => state()?.state)).toBe('sent');
  expect(storage.objects.get(object)).toHaveProperty('size', 3);
});

/** Makes a request that the disk never answers: an upgrade which an open connection blocks. */
async function unanswered(): Promise<IDBRequest> {
  const name = newId();
  const open = indexedDB.open(name, 1);
  await new Promise((done) => (open.onsuccess = done));
  onTestFinished(() => open.result.close());
  return indexedDB.open(name, 2);
}

test('a waiting file still counts while the disk cannot be read, but not for another person', async () => {
  followUploads();
  await waitingFile();
  await count();
  expect(waitingStore.getState().waiting).toHaveLength(1);
  const failing = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('gone', 'UnknownError');
  });
  onTestFinished(() => failing.mockRestore());
  await count();
  expect(waitingStore.getState().waiting).toHaveLength(1);
  restoreCachedUser(person('USER'));
  expect(waitingStore.getState().waiting).toBeNull();
});

test('a count for a person who has left meanwhile is not shown to the next person', async () => {
  await waitingFile();
  const counting = count();
  restoreCachedUser(person('USER'));
  await counting;
  expect(waitingStore.getState().waiting ?? []).toEqual([]);
});

test('a refused file stays in the list while the disk does not delete it, and can be discarded later', async () => {
  followUploads();
  const { id, state } = await waitingFile();
  await changeUpload(id, { reason: say('file.unknown') });
  const failing = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('gone', 'UnknownError');
  });
  onTestFinished(() => failing.mockRestore());
  const [lost] = await uploadsOf(currentUser()?.uid ?? '');
  if (!lost) throw new Error('There is no such file');
  discardLostFile(lost); // a rejection that nobody handles would fail the run
  await expect.poll(() => failing.mock.calls.length).toBeGreaterThan(0);
  await count();
  expect(waitingStore.getState().lost).toHaveLength(1);
  failing.mockRestore();
  discardLostFile(lost);
  await expect.poll(() => [state(), waitingStore.getState().lost]).toEqual([undefined, []]);
});

test('the waiting files of a deleted account leave this device before the receipt is closed', async () => {
  const { id } = await waitingFile();
  const { uid } = currentUser() ?? person('USER');
  giveAnswers({ 'POST /api/account/delete': () => ({ email: 'ada@example.test' }) });
  onTestFinished(() => suppressAuthEvents(() => Promise.resolve())); // this page stays
  await deleteMyAccount('secret', DELETE_WORD);
  expect(await Promise.all([uploadsOf(uid), readUpload(id)])).toEqual([[], undefined]);
});

test('a file that the disk did not delete when it was removed is sent after all', async () => {
  void new MemoryStorage();
  const { id, state } = await waitingFile({ isAnnounced: true });
  const failing = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('gone', 'UnknownError');
  });
  onTestFinished(() => failing.mockRestore());
  await expect(dequeue(id)).rejects.toThrow('gone');
  expect([state()?.state, (await readUpload(id))?.size]).toEqual(['waiting', 3]);
  failing.mockRestore();
  sendUploads();
  await expect.poll(() => state()?.state).toBe('sent');
});
