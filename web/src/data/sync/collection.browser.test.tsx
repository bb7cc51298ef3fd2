import { newId, PlainTime } from '@firstmile/domain';
import { documentAt, queryOf, type Entry } from '@firstmile/sync';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { provideDatabase } from '#data/firebase/firestore.ts';
import { restoreCachedUser } from '#data/session/session.ts';
import { currentUser } from '#data/session/sessionStore.ts';
import { waits } from '#lib/waits.ts';
import { database, openPart, person } from '#testing/openApp.tsx';
import { silenceDisk } from '#testing/silenceDisk.ts';
import { holdTimeouts } from '#testing/turns.ts';
import { device, forgetPerson } from '../device.ts';
import { createCollection } from './collection.ts';
import { coversLive, liveViews } from './liveViews.ts';
import { queueRead, queueStore } from './queueStore.ts';
import { keepSnapshot, readAhead, readSnapshot, snapshotAhead } from './snapshots.ts';

interface Thing {
  id: string;
  n: number;
}
const firstOf = ([collection, limit]: readonly [string, number]) =>
  queryOf(collection, { orders: [['n', 'asc']], limit });
const things = createCollection<Thing, readonly [string, number]>((stored) => stored as Thing, firstOf);
const thing = createCollection<Thing, string>((stored) => stored as Thing, documentAt);

const setQueue = (...waiting: Partial<Entry>[]): void => {
  const base = { id: newId(), uid: 'ada', order: 1, label: '', at: Date.now(), writes: [], error: null };
  const entries = waiting.map((entry): Entry => ({ ...base, state: 'queued', ...entry }));
  queueStore.setState({ entries, claim: { is: 'saved', waiting: 0, isDeviceFailing: false } });
};
/** Signs out and closes all screens: nothing else fills the queue, subscribes or stores snapshots. */
beforeEach(async () => {
  await openPart(null);
  restoreCachedUser(null);
  setQueue();
});

/** Puts three things into a collection of their own. */
function addThreeThings(): string {
  const collection = `things-${newId()}`;
  const path = (n: number) => `${collection}/t${n}`;
  database.put({ [path(1)]: { n: 1 }, [path(2)]: { n: 2 }, [path(3)]: { n: 3 } });
  return collection;
}

test("a view shows waiting changes over the server's documents until they are refused", async () => {
  const collection = addThreeThings();
  const shown = () => things.peek([collection, 2]).items.map(({ id, n }) => `${id}=${n}`);
  onTestFinished(things.hold([collection, 2]));
  await expect.poll(shown).toEqual(['t1=1', 't2=2']);
  const writes = [
    { op: 'delete' as const, path: `${collection}/t1` },
    { op: 'update' as const, path: `${collection}/t2`, data: { n: 9 } },
    { op: 'create' as const, path: `${collection}/t4`, data: { n: 4 } },
  ];
  setQueue({ writes });
  await expect.poll(shown).toEqual(['t3=3', 't4=4']);
  setQueue({ writes, state: 'acknowledged' });
  database.put({ [`${collection}/t5`]: { n: 0 } });
  await expect.poll(shown).toEqual(['t5=0', 't3=3']);
  setQueue({ writes, state: 'rejected' });
  await expect.poll(shown).toEqual(['t5=0', 't1=1']);
});

test('a view shows a waiting change to a document that only another view has', async () => {
  const collection = `things-${newId()}`;
  const places = Array.from({ length: 20 }, (_, at) => at + 1);
  database.put(Object.fromEntries(places.map((n) => [`${collection}/t${n}`, { n }])));
  const shown = () => things.peek([collection, 2]).items.map(({ id, n }) => `${id}=${n}`);
  onTestFinished(things.hold([collection, 2]));
  await expect.poll(shown).toEqual(['t1=1', 't2=2']);
  setQueue({ writes: [{ op: 'update', path: `${collection}/t20`, data: { n: 0 } }] });
  expect(shown()).toEqual(['t1=1', 't2=2']);
  onTestFinished(thing.hold(`${collection}/t20`));
  await expect.poll(shown).toEqual(['t20=0', 't1=1']);
});

test('a view that nothing holds is forgotten after a minute', async () => {
  const collection = addThreeThings();
  const isLive = () =>
    [...liveViews].some(({ description }) => 'collection' in description && description.collection === collection);
  await holdTimeouts();
  things.reload([collection, 2]);
  expect(isLive()).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(isLive()).toBe(false);
});

test('a later page knows that the server has no such document, until the server says otherwise', async () => {
  const path = `${addThreeThings()}/none`;
  restoreCachedUser(person('USER'));
  keepSnapshot(documentAt(path), []);
  await expect.poll(() => readSnapshot(documentAt(path))).toEqual([]);
  database.isOnItsWay = true;
  onTestFinished(() => void (database.isOnItsWay = false));
  onTestFinished(thing.hold(path));
  await expect.poll(() => thing.peek(path)).toMatchObject({ wasMissing: true, status: 'loading' });
  database.isOnItsWay = false;
  database.put({ [path]: { n: 4 } });
  thing.reload(path);
  await expect.poll(() => thing.peek(path)).toMatchObject({ wasMissing: false, status: 'ready', items: [{ n: 4 }] });
});

test('a snapshot read ahead is shown at once, and the same answer of the server draws nothing', async () => {
  const collection = addThreeThings();
  const draw = vi.fn();
  function Screen() {
    const { items, status } = things.use([collection, 2]);
    draw();
    return <p>{`${status} ${items.map(({ id, n }) => `${id}=${n}`).join(' ')}`}</p>;
  }
  const shown = () => document.querySelector('p')?.textContent;
  const ada = person('USER');
  const view = JSON.stringify(firstOf([collection, 2]));
  const documents = JSON.stringify([1, 2].map((n) => ({ path: `${collection}/t${n}`, data: { n } })));
  await (await device()).put('views', { uid: ada.uid, view, at: Date.now(), documents });
  restoreCachedUser(ada);
  waits.readAhead = 30_000; // the disk may be busy with other tests
  await readAhead();
  expect(snapshotAhead(firstOf([collection, 2]))).toHaveLength(2);
  await openPart(<Screen />);
  expect(currentUser()).toEqual(ada);
  expect([shown(), draw.mock.calls.length]).toEqual(['ready t1=1 t2=2', 1]);
  await expect.poll(() => things.peek([collection, 2]).isFromCache).toBe(false);
  expect(draw).toHaveBeenCalledOnce();
  database.put({ [`${collection}/t2`]: { n: 9 } });
  await expect.poll(shown).toBe('ready t1=1 t3=3');
});

test('a disk that never answers, as a suspended page may leave it, does not keep documents off the screen', async () => {
  const collection = addThreeThings();
  await silenceDisk('meta', 'views', 'queue');
  await holdTimeouts();
  restoreCachedUser(person('USER'));
  onTestFinished(things.hold([collection, 2]));
  const isReady = () => {
    vi.advanceTimersByTime(1000);
    return things.peek([collection, 2]).status === 'ready';
  };
  await expect.poll(isReady).toBe(true);
  expect(things.peek([collection, 2]).items.map(({ id }) => id)).toEqual(['t1', 't2']);
});

test('a view that nobody uses ends after a while, and its data with it', async () => {
  const collection = addThreeThings();
  const path = `${collection}/t2`;
  await holdTimeouts();
  setQueue(); // the previous person's queue may have reported meanwhile
  const release = [things.hold([collection, 2]), thing.hold(path)];
  await vi.waitUntil(() => thing.peek(path).status === 'ready' && things.peek([collection, 2]).status === 'ready');
  expect([coversLive(path), coversLive(`${collection}/t3`)]).toEqual([true, false]);
  for (const end of release) end();
  const again = thing.hold(path);
  vi.advanceTimersByTime(60_000);
  expect([database.listenersOf(path), coversLive(path)]).toEqual([1, true]);
  again();
  vi.advanceTimersByTime(60_000);
  expect([database.listenersOf(path), coversLive(path)]).toEqual([0, false]);
  expect(thing.peek(path)).toMatchObject({ items: [], status: 'loading' });
});

test("a person's views have no listeners any more when the next person signs in", async () => {
  const collection = addThreeThings();
  const [ada, grace] = [person('USER'), person('USER')];
  const path = (n: number) => `${collection}/t${n}`;
  const isReady = (n: number) => expect.poll(() => thing.peek(path(n)).status).toBe('ready');
  restoreCachedUser(ada);
  const release = [1, 2].map((n) => thing.hold(path(n)));
  await Promise.all([isReady(1), isReady(2)]);
  release[0]?.(); // that screen was left; the other one closes after its person has signed out
  expect(database.listenersOf(path(1))).toBe(1);
  restoreCachedUser(grace);
  release[1]?.();
  expect([1, 2].map((n) => database.listenersOf(path(n)))).toEqual([0, 0]);
  const again = thing.hold(path(2));
  onTestFinished(again);
  await isReady(2);
});

test('snapshots are stored for each person for the next start, up to a limit', async () => {
  const [ada, grace] = [person('USER'), person('USER')];
  restoreCachedUser(ada);
  const stored = [{ path: 'c/a', data: { at: PlainTime.at(1_700_000_000_123), list: [{ at: null }], n: 1 } }];
  keepSnapshot(queryOf('c'), [{ path: 'c/a', data: { n: 0 } }]);
  keepSnapshot(queryOf('c'), stored);
  keepSnapshot(queryOf('large'), [{ path: 'large/a', data: { text: 'x'.repeat(256 * 1024) } }]);
  keepSnapshot(queryOf('paged', { startAfter: [1] }), stored);
  await expect.poll(() => readSnapshot(queryOf('c'))).toStrictEqual(stored);
  expect(await readSnapshot(queryOf('large'))).toBeNull();
  expect(await readSnapshot(queryOf('paged', { startAfter: [1] }))).toBeNull();
  restoreCachedUser(grace);
  expect(await readSnapshot(queryOf('c'))).toBeNull();
  restoreCachedUser(ada);
  for (let n = 0; n < 60; n++) keepSnapshot(queryOf(`c${n}`), []);
  await expect.poll(() => readSnapshot(queryOf('c59'))).toEqual([]);
  await expect.poll(() => readSnapshot(queryOf('c'))).toBeNull(); // snapshots beyond the limit go after the new one is stored
  expect(await readSnapshot(queryOf('c0'))).toEqual([]);
  await forgetPerson(ada.uid);
  keepSnapshot(queryOf('c60'), []);
  expect(await readSnapshot(queryOf('c59'))).toBeNull();
});

const UNKNOWN = { is: 'unknown', waiting: 0, isDeviceFailing: false } as const;

/** Stores a snapshot of one thing, as an earlier page of a newly signed-in person would. */
async function storeSnapshot(): Promise<string> {
  const path = `${addThreeThings()}/kept`;
  restoreCachedUser(person('USER'));
  queueStore.setState({ claim: UNKNOWN });
  await queueRead(); // read for this person, by the engine
  keepSnapshot(documentAt(path), [{ path, data: { n: 4 } }]);
  await expect.poll(() => readSnapshot(documentAt(path))).toHaveLength(1);
  return path;
}

test('a missing copy on this device does not remove a stored snapshot', { tags: ['wide'] }, async () => {
  const path = await storeSnapshot();
  await readAhead();
  database.notHere = path;
  onTestFinished(() => void (database.notHere = null));
  const start = database.requests.length;
  onTestFinished(thing.hold(path));
  await expect.poll(() => database.requests.slice(start)).toHaveLength(1);
  await Promise.resolve(); // the answer has arrived
  expect(thing.peek(path).items).toMatchObject([{ n: 4 }]);
});

/**
 * Subscribes to a stored thing, and to one that only the server has, while the queue is unknown; begins again if the engine has reported it
 * meanwhile.
 */
async function subscribeWhileUnknown(): Promise<[kept: string, other: string]> {
  const [path, other] = [await storeSnapshot(), `${addThreeThings()}/t1`];
  queueStore.setState({ claim: UNKNOWN });
  onTestFinished(thing.hold(path));
  onTestFinished(thing.hold(other));
  await readSnapshot(documentAt(path)); // after the view has read it
  await readSnapshot(documentAt(path));
  return queueStore.getState().claim.is === 'unknown' ? [path, other] : subscribeWhileUnknown();
}

test('nothing shows before the changes that wait on this device are known', { tags: ['wide'] }, async () => {
  const [path, other] = await subscribeWhileUnknown();
  expect([thing.peek(path).status, thing.peek(other).status]).toEqual(['loading', 'loading']);
  setQueue();
  await expect.poll(() => [thing.peek(path).status, thing.peek(other).status]).toEqual(['ready', 'ready']);
});

test("a copy on this device does not replace the server's answer", async () => {
  const collection = addThreeThings();
  const view = [collection, 2] as const;
  onTestFinished(things.hold(view));
  await expect.poll(() => things.peek(view)).toMatchObject({ status: 'ready', isFromCache: false });
  const { port } = database;
  const older = [{ path: `${collection}/t2`, data: { n: 2, isOld: true } }];
  provideDatabase({
    ...port,
    listen: (description, spare, listener) => {
      listener.next({ documents: older, isFromCache: true });
      return port.listen(description, spare, listener);
    },
  });
  onTestFinished(() => provideDatabase(port));
  const shown: unknown[] = [];
  const unhold = things.follow(view, ({ items }) => shown.push(items));
  onTestFinished(unhold);
  setQueue({ writes: [{ op: 'delete', path: `${collection}/t1` }] }); // asks for one more than before
  await expect.poll(() => things.peek(view).items).toMatchObject([{ id: 't2' }, { id: 't3' }]);
  expect(JSON.stringify(shown)).not.toContain('isOld');
});
