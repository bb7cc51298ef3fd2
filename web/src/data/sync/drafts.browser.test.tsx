import type { Write } from '@firstmile/domain';
import { useEffect } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { restoreCachedUser } from '#data/session/session.ts';
import { goOffline } from '#testing/goOffline.ts';
import { allSent, database, openPart, person } from '#testing/openApp.tsx';
import { device, forgetPerson, forgotten, reopenDevice } from '../device.ts';
import { commit } from './commit.ts';
import { useDraft } from './drafts.ts';
import { takeLastTyped } from './lastTyped.ts';
import { queueRead, queueStore } from './queueStore.ts';

const KEY = 'note';
let ada = person('USER');
let keepNow: ((text: string) => Promise<void>) | undefined;
let keep: ((text: string) => void) | undefined;

function Note() {
  const draft = useDraft<string>(KEY);
  useEffect(() => {
    ({ keep, keepNow } = draft);
  }, [draft]);
  return null;
}

beforeEach(async () => {
  ada = person('USER');
  restoreCachedUser(ada);
  await openPart(<Note />);
  await keepNow?.('typed');
  expect(await draft()).toBe('typed');
});

const draft = async () => (await device()).get('drafts', [ada.uid, KEY]);
const queued = async () =>
  (await (await device()).getAllFromIndex('queue', 'uid', ada.uid)).map(({ writes }) => writes[0]?.path);
const path = () => `notes/${ada.uid}`;
const writes = (data: Record<string, unknown>): Write[] => [{ op: 'set', path: path(), data }];
const isAskedOnLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const save = () => commit('labels.form', writes({ text: 'typed' }), { draft: KEY });

test('a save puts the change into the queue and deletes the draft in one transaction', async () => {
  goOffline();
  keep?.('typed last'); // not on the disk yet: it is in the change
  await save();
  expect(await Promise.all([queued(), draft()])).toEqual([[path()], undefined]);
  await openPart(null); // leaving the page writes what is pending
  expect(await draft()).toBeUndefined();
  await keepNow?.('typed anew');
  expect(await Promise.all([queued(), draft()])).toEqual([[path()], 'typed anew']);
});

test('typing during a save stays a draft', async () => {
  goOffline();
  reopenDevice(); // the transaction waits until the database is open, so that the typing comes before it
  const saving = save();
  keep?.('typed anew');
  await saving;
  expect(await draft()).toBeDefined();
  await expect.poll(draft).toBe('typed anew');
});

test('another change leaves the draft, and one without writes drops it', async () => {
  await commit('labels.form', writes({ text: 'another' }));
  expect(await draft()).toBe('typed');
  await commit('labels.form', [], { draft: KEY });
  expect(await draft()).toBeUndefined();
  await allSent();
});

test('a disk that refuses leaves the draft, and the change is stored when the disk answers again', async () => {
  goOffline();
  await queueRead();
  const db = await device();
  db.close();
  await save();
  expect(queueStore.getState()).toMatchObject({ claim: { is: 'attention', waiting: 1, isDeviceFailing: true } });
  expect(isAskedOnLeaving()).toBe(true);
  // the connection was cut without an event: the app opens a new one
  expect(await draft()).toBe('typed');
  await expect.poll(queued).toEqual([path()]);
  expect(await draft()).toBeUndefined();
  await expect.poll(isAskedOnLeaving).toBe(false);
});

/** Saves while the disk has no room for the change. Returns a function that lets the server take it from memory. */
async function saveFromMemory(): Promise<() => void> {
  await queueRead();
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const release = database.holdServer();
  onTestFinished(() => {
    full.mockRestore();
    release();
  });
  await save();
  expect(await Promise.all([queued(), draft()])).toEqual([[], 'typed']);
  return release;
}

test('a change that is sent from memory takes its draft with it', async () => {
  const release = await saveFromMemory();
  release();
  await expect.poll(draft).toBeUndefined();
  expect(database.store.docs.has(path())).toBe(true);
});

test('typing after a change that is sent from memory stays a draft', async () => {
  const release = await saveFromMemory();
  await keepNow?.('typed anew');
  release();
  await expect.poll(() => queueStore.getState().claim.waiting).toBe(0);
  expect(await draft()).toBe('typed anew'); // the disk answers in turn
});

test.each(['UnknownError', 'InvalidStateError', 'AbortError'])(
  'a connection that always fails with %s is replaced, and the disk is no longer reported as failing',
  { tags: ['wide'] },
  async (name) => {
    goOffline();
    await queueRead();
    const db = await device();
    db.transaction = () => {
      throw new DOMException('Connection to the database lost', name);
    };
    await save();
    expect(queueStore.getState()).toMatchObject({ claim: { is: 'attention', waiting: 1, isDeviceFailing: true } });
    await expect.poll(queued).toEqual([path()]);
    await expect.poll(() => queueStore.getState().claim).toMatchObject({ is: 'waiting', isDeviceFailing: false });
  },
);

test.each([
  ['pagehide', window],
  ['beforeunload', window],
  ['visibilitychange', document],
] as const)('the latest typing is on the disk after %s', async (event, target) => {
  keep?.('typed last');
  target.dispatchEvent(new Event(event));
  dispatchEvent(new Event('pageshow')); // the page is back
  expect(await draft()).toBe('typed last'); // the disk answers in turn
});

/** Types as the page closes, while the disk does not answer in time. */
async function typeInVain(): Promise<void> {
  const db = await device();
  db.transaction = () => {
    throw new DOMException('The page is closing', 'AbortError');
  };
  keep?.('typed last');
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pageshow'));
  Reflect.deleteProperty(db, 'transaction');
  expect(await draft()).toBe('typed');
}

const lastTyped = () =>
  Object.entries(localStorage).filter(([name]) => name.startsWith(`firstmile.lastTyped/${ada.uid}/`));

test('typing that the disk did not take before the page closed is on the next page', async () => {
  await typeInVain();
  expect(lastTyped()).toHaveLength(1);
  await takeLastTyped();
  expect([await draft(), lastTyped()]).toEqual(['typed last', []]);
});

test('typing that nobody can read does not hold up the rest', async () => {
  localStorage.setItem(`firstmile.lastTyped/${ada.uid}/broken`, '{');
  await typeInVain();
  await takeLastTyped();
  expect([await draft(), lastTyped()]).toEqual(['typed last', []]);
});

test('a later draft or save replaces the typing of an earlier page that closed', async () => {
  await typeInVain();
  await keepNow?.('typed later');
  await takeLastTyped();
  expect([await draft(), lastTyped()]).toEqual(['typed later', []]);
  await typeInVain().catch(() => undefined);
  await save();
  await takeLastTyped();
  expect([await draft(), lastTyped()]).toEqual([undefined, []]);
  await allSent();
});

test('typing of a page that closed leaves this device with the person', async () => {
  await typeInVain();
  await forgetPerson(ada.uid);
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pageshow'));
  expect(lastTyped()).toEqual([]);
  forgotten.delete(ada.uid);
});

test('many saves leave nothing behind', async () => {
  const noteOf = (n: number): Write[] => [{ op: 'set', path: `${path()}-${n % 50}`, data: { n } }];
  for (let n = 0; n < (__WIDE__ ? 200 : 100); n += 100)
    await Promise.all(Array.from({ length: 100 }, (_, more) => commit('labels.form', noteOf(n + more))));
  await allSent();
  await expect.poll(() => queueStore.getState().all).toEqual([]);
  await expect.poll(queued).toEqual([]);
});
