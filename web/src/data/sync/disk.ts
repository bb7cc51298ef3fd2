import { newId } from '@firstmile/domain';
import type { Effect, Entry, Found, KnownCommit } from '@firstmile/sync';
import { device, readAndWrite, reopenDevice, writeOnly } from '../device.ts';
import { hasNewerTyping } from './drafts.ts';
import { withTimeout } from '#lib/withTimeout.ts';

/** Milliseconds without an answer after which a disk counts as unreadable: a suspended page may block it. */
const ANSWER_MS = 10_000;

type Keep = Extract<Effect, { do: 'keep' }>;
type Store = Extract<Effect, { do: 'store' }>;

/** The names of this page's own counters, by person, where the browser has no disk for it: they last as long as the page. */
const ownNames = new Map<string, string>();

/**
 * Adds the entry to the queue and deletes its draft, in one strict transaction. Returns its place in the queue, or null when the disk
 * refuses.
 */
export const keep = ({ entry, draft }: Keep): Promise<number | null> =>
  ownNames.has(entry.uid) ? Promise.resolve(null) : answered(add(entry, draft)).catch(() => null); // null: not kept

/**
 * Awaits a disk operation within the time limit. After any failure that is not about the data the next call opens a new connection:
 * browsers name a cut one differently.
 */
export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await withTimeout(ANSWER_MS, work);
  } catch (error) {
    if (!(error instanceof DOMException && ABOUT_DATA.includes(error.name))) reopenDevice();
    throw error;
  }
}

/** Errors about the data, no room or a key that is taken: a new connection would not help. */
const ABOUT_DATA = ['QuotaExceededError', 'ConstraintError'];

async function add({ order: _provisional, ...entry }: Entry, draft: string | undefined): Promise<number> {
  try {
    return await writeOnly(['queue', 'drafts'], (tx) => {
      const order = tx.objectStore('queue').add(entry as Entry); // first: if it throws, the draft stays
      const isDropped = draft !== undefined && !hasNewerTyping(entry.uid, draft);
      const dropped = isDropped ? tx.objectStore('drafts').delete([entry.uid, draft]) : undefined;
      return Promise.all([order, dropped]).then(([place]) => place);
    });
  } catch (error) {
    const place = await device()
      .then((db) => db.getKeyFromIndex('queue', 'id', entry.id))
      .catch(() => undefined); // the first error is thrown below
    if (place !== undefined) return place; // an earlier try kept it, but its answer was lost
    throw error;
  }
}

/** Deletes the drafts of changes sent from memory, except those with newer typing. */
const dropDrafts = (uid: string, drafts: readonly string[]): Promise<unknown> =>
  writeOnly(['drafts'], (tx) => {
    for (const draft of drafts) if (!hasNewerTyping(uid, draft)) void tx.objectStore('drafts').delete([uid, draft]);
  });

/**
 * Writes the new states of entries. If the disk has no room for that, it still drops entries that the server has. Returns whether all of it
 * was done.
 */
export async function store(effect: Store, uid: string): Promise<boolean> {
  if (ownNames.has(uid)) return true; // nothing is there
  if (effect.drafts) return isDone(dropDrafts(uid, effect.drafts));
  if (await isDone(write(effect, uid))) return true;
  // there may be room for less
  const arrived = effect.put.filter(({ state }) => state === 'acknowledged').map(({ id }) => id);
  const isAll = arrived.length === effect.put.length && effect.add.length === 0;
  return (await isDone(write({ ...effect, put: [], add: [], drop: [...effect.drop, ...arrived] }, uid))) && isAll;
}

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  answered(work).then(
    () => true,
    () => false,
  );

const write = ({ put, add: more, drop, known }: Store, uid: string): Promise<unknown> =>
  readAndWrite(known ? ['queue', 'meta'] : ['queue'], (tx) => {
    const queue = tx.objectStore('queue');
    if (known) void tx.objectStore('meta').put(known, knownKey(uid));
    const ids = queue.index('id');
    const drops = drop.map(async (id) => {
      const order = await ids.getKey(id);
      if (order !== undefined) await queue.delete(order);
    });
    const puts = put.map(async (entry) => {
      const order = await ids.getKey(entry.id); // gone when its person has signed out
      if (order !== undefined) await queue.put({ ...entry, order });
    });
    const adds = more.map(async ({ order: _provisional, ...entry }) => {
      const order = await ids.getKey(entry.id); // there when another tab has added it
      await queue.put({ ...entry, ...(order && { order }) } as Entry);
    });
    return Promise.all([...drops, ...puts, ...adds]);
  });

/** Key in `meta` of this device's last commit that this disk knows. A copy of the disk may have made others. */
const knownKey = (uid: string) => `known/${uid}`;

/** Reads this person's queue in order, and this device's name and last commit; null when the disk cannot be read. */
export async function readQueue(uid: string): Promise<Found | null> {
  const ownName = ownNames.get(uid);
  if (ownName !== undefined) return { device: ownName, entries: [], isMissing: true };
  try {
    return await answered(
      device().then(
        (db) => readFrom(db, uid),
        (error: unknown) => nameItself(uid, error, ['SecurityError', 'InvalidStateError', 'QuotaExceededError']),
      ),
    );
  } catch {
    return null; // the disk cannot be read
  }
}

/** Reads this device's name for this person; makes one up for this call while the disk cannot be read. */
export const deviceOf = async (uid: string): Promise<string> => (await readQueue(uid))?.device ?? newId();

async function readFrom(db: Awaited<ReturnType<typeof device>>, uid: string): Promise<Found> {
  const tx = db.transaction(['queue', 'meta']);
  const meta = tx.objectStore('meta');
  const [entries, name, known] = await Promise.all([
    tx.objectStore('queue').index('uid').getAll(uid),
    meta.get(nameKey(uid)) as Promise<string | undefined>,
    meta.get(knownKey(uid)) as Promise<KnownCommit | undefined>,
  ]);
  if (name !== undefined) return { device: name, entries: entries.sort((a, b) => a.order - b.order), known };
  try {
    await makeName(uid);
  } catch (error) {
    if (!isNamed(error, ['ConstraintError'])) return nameItself(uid, error, ['QuotaExceededError']); // else another tab was first
  }
  return readFrom(db, uid);
}

/** Key in `meta` of the name of this device's counter for this person, made when the queue is read for the first time. */
const nameKey = (uid: string) => `device/${uid}`;

const makeName = (uid: string) =>
  writeOnly(['meta'], (tx) => {
    const known: KnownCommit = { last: 0, id: '' };
    const meta = tx.objectStore('meta');
    return Promise.all([meta.put(known, knownKey(uid)), meta.add(newId(), nameKey(uid))]);
  });

/** Gives this page a name of its own after an error which says that it has no disk. Throws any other one: the disk is only failing. */
function nameItself(uid: string, error: unknown, names: readonly string[]): Found {
  if (typeof indexedDB !== 'undefined' && !isNamed(error, names)) throw error;
  const device = newId();
  ownNames.set(uid, device);
  return { device, entries: [], isMissing: true };
}

const isNamed = (error: unknown, names: readonly string[]) =>
  error instanceof DOMException && names.includes(error.name);
