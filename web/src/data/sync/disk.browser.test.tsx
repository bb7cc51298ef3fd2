import { newId } from '@firstmile/domain';
import type { Entry } from '@firstmile/sync';
import { wrap } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silenceDisk } from '#testing/silenceDisk.ts';
import { holdTimeouts } from '#testing/turns.ts';
import { device, reopenDevice, writeOnly } from '../device.ts';
import { keep, readQueue, store } from './disk.ts';
import { unsentOnDevice } from './unsentOnDevice.ts';

const entryOf = (uid: string, state: Entry['state'] = 'queued'): Entry => {
  const id = newId();
  const writes: Entry['writes'] = [{ op: 'set', path: `notes/${id}`, data: {} }];
  return { id, uid, label: 'labels.note', at: 1, writes, order: 0, state, error: null };
};
const keepAll = (...entries: Entry[]) => Promise.all(entries.map((entry) => keep({ do: 'keep', entry })));
const storing: Parameters<typeof store>[0] = { do: 'store', turn: 0, put: [], add: [], drop: [] };
const idsOf = async (uid: string) => (await readQueue(uid))?.entries.map(({ id }) => id);

/** Records the transactions that write to the queue from now on: their durability, and whether they are complete and were committed at once. */
function writesToQueue() {
  const all: { tx: IDBTransaction; durability: string | undefined }[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the database that it was called on
  const begin = IDBDatabase.prototype.transaction;
  const commitSpy = vi.spyOn(IDBTransaction.prototype, 'commit');
  const transactionSpy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...[stores, mode, options]
  ) {
    const tx = begin.call(this, stores, mode, options);
    const names = typeof stores === 'string' ? [stores] : [...stores];
    if (mode === 'readwrite' && names.includes('queue')) all.push({ tx, durability: options?.durability });
    return tx;
  });
  onTestFinished(() => {
    transactionSpy.mockRestore();
    commitSpy.mockRestore();
  });
  return () =>
    Promise.all(
      all.map(async ({ tx, durability }) => ({
        durability,
        isComplete: await Promise.race([wrap(tx).done.then(() => true), noEvent()]),
        isCommitted: commitSpy.mock.contexts.includes(tx),
      })),
    );
}

/** Resolves to false before the browser can report any event from now on. */
async function noEvent(): Promise<boolean> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return false;
}

test('a change counts as kept only when it is on the disk', async () => {
  await device();
  const writes = writesToQueue();
  expect(await keep({ do: 'keep', entry: entryOf(newId()) })).toBeGreaterThan(0);
  expect(await writes()).toEqual([{ durability: 'strict', isComplete: true, isCommitted: true }]);
});

test('a change that the disk cannot take leaves its draft there', async () => {
  const [uid, draft] = [newId(), 'note'];
  await writeOnly(['drafts'], (tx) => tx.objectStore('drafts').put('typed', [uid, draft]));
  const entry = { ...entryOf(uid), error: (() => undefined) as never };
  expect(await keep({ do: 'keep', entry, draft })).toBeNull();
  expect(await (await device()).get('drafts', [uid, draft])).toBe('typed');
});

test('the outcome of a change is on the disk, too', async () => {
  const uid = newId();
  const entry = entryOf(uid);
  await keepAll(entry);
  const writes = writesToQueue();
  expect(await store({ ...storing, put: [{ ...entry, state: 'acknowledged' }] }, uid)).toBe(true);
  expect(await writes()).toMatchObject([{ durability: 'strict', isComplete: true }]);
  expect((await readQueue(uid))?.entries).toMatchObject([{ id: entry.id, state: 'acknowledged' }]);
});

test('a change that an earlier try stored keeps its place', async () => {
  const uid = newId();
  const [first, second] = [entryOf(uid), entryOf(uid)];
  const [order] = await keepAll(first, second);
  expect(await keep({ do: 'keep', entry: first })).toBe(order);
  expect(await idsOf(uid)).toEqual([first.id, second.id]);
});

test('a change that has left the queue does not come back', async () => {
  const uid = newId();
  const entry = entryOf(uid);
  await keepAll(entry);
  await store({ ...storing, drop: [entry.id] }, uid);
  await store({ ...storing, put: [{ ...entry, state: 'rejected' }] }, uid);
  expect(await idsOf(uid)).toEqual([]);
});

test('a disk without room drops the changes that the server has', async () => {
  const uid = newId();
  const [arrived, waits] = [entryOf(uid), entryOf(uid)];
  await readQueue(uid); // makes its name
  await keepAll(arrived, waits);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  expect(await store({ ...storing, put: [{ ...arrived, state: 'acknowledged' }] }, uid)).toBe(true);
  expect(await idsOf(uid)).toEqual([waits.id]);
  expect(await store({ ...storing, put: [{ ...waits, state: 'rejected' }] }, uid)).toBe(false);
  expect(await idsOf(uid)).toEqual([waits.id]);
});

test('a device has one name for a person', async () => {
  const [ada, grace] = [newId(), newId()];
  const name = (await readQueue(ada))?.device;
  expect(name).toBeDefined();
  expect((await readQueue(ada))?.device).toBe(name);
  expect((await readQueue(grace))?.device).not.toBe(name);
});

test('two tabs that make a name for their device at once agree on it', async () => {
  const uid = newId();
  const [first, second] = await Promise.all([readQueue(uid), readQueue(uid)]);
  expect(first?.device).toBe(second?.device);
});

test('a disk that does not tell the name of its device cannot be read', async () => {
  await silenceDisk('meta');
  await holdTimeouts();
  const reading = readQueue(newId());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await reading).toBeNull();
});

test('a page to which the browser gives no disk has a name as long as it lives, and keeps nothing', async () => {
  const uid = newId();
  reopenDevice();
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  onTestFinished(() => {
    open.mockRestore();
    reopenDevice(); // later tests must not meet the refused connection
  });
  const nameless = await readQueue(uid);
  open.mockRestore();
  expect(await keep({ do: 'keep', entry: entryOf(uid) })).toBeNull();
  expect(await readQueue(uid)).toEqual(nameless);
  expect(nameless).toMatchObject({ entries: [] });
});

test('waiting and refused changes, which only this device has, are counted before signing out', async () => {
  const uid = newId();
  await keepAll(entryOf(uid), entryOf(uid, 'rejected'), entryOf(uid, 'acknowledged'));
  expect(await unsentOnDevice(uid)).toBe(2);
});

test('a part of a change that another tab has added is replaced in its place', async () => {
  const uid = newId();
  const [first, second] = [entryOf(uid), entryOf(uid)];
  await keepAll(first, second);
  const part = { ...first, state: 'rejected' as const, error: 'conflict' };
  expect(await store({ ...storing, add: [part] }, uid)).toBe(true);
  expect((await readQueue(uid))?.entries).toMatchObject([{ id: first.id, error: 'conflict' }, { id: second.id }]);
});
