import { newId } from '@firstmile/domain';
import type { Effect, Entry, Event, KnownCommit } from '@firstmile/sync';
import { device, MARK, readAndWrite, reopenDevice, writeOnly } from '../device.ts';
import { hasNewerTyping } from './drafts.ts';
import { withTimeout } from '#lib/withTimeout.ts';

/** Milliseconds without an answer after which a disk counts as unreadable: a suspended page may block it. */
const ANSWER_MS = 10_000;

type Keep = Extract<Effect, { do: 'keep' }>;
type Store = Extract<Effect, { do: 'store' }>;
type Read = Pick<Extract<Event, { on: 'read' }>, 'entries' | 'mark' | 'known'>;

/**
 * Adds the entry to the queue and deletes its draft, in one strict transaction. Returns its place in the queue, or null when the disk
 * refuses.
 */
export const keep = ({ entry, draft }: Keep): Promise<number | null> => answered(add(entry, draft)).catch(() => null); // null: not kept

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

/** Reads this person's queue in order, the disk's own name, and the last commit that it knows; null when the disk cannot be read. */
export async function readQueue(uid: string): Promise<Read> {
  try {
    const [entries, mark, known] = await answered(
      device().then((db) => {
        const tx = db.transaction(['queue', 'meta']);
        const meta = tx.objectStore('meta');
        const queue = tx.objectStore('queue').index('uid').getAll(uid);
        return Promise.all([
          queue,
          meta.get(MARK) as Promise<Read['mark']>,
          meta.get(knownKey(uid)) as Promise<Read['known']>,
        ]);
      }),
    );
    entries.sort((a, b) => a.order - b.order);
    return { entries, mark, known };
  } catch {
    return { entries: null }; // the disk cannot be read
  }
}

/**
 * Reads the name of this device's counter for this person, made at their first sign-in here. `isNameless` when the disk does not have it:
 * then another page has another name.
 */
export async function deviceOf(uid: string): Promise<{ device: string; isNameless: boolean }> {
  const made = newId();
  const name = await answered(nameOnDisk(uid, made)).catch(() => undefined); // no disk, no name
  return { device: name ?? made, isNameless: name === undefined };
}

async function nameOnDisk(uid: string, made: string): Promise<string | undefined> {
  const key = `device/${uid}`;
  const db = await device();
  const before = (await db.get('meta', key)) as string | undefined;
  if (before !== undefined) return before; // nearly always: a writing transaction would delay the first screen
  await writeOnly(['meta'], (tx) => {
    const known: KnownCommit = { last: 0, id: '' };
    const meta = tx.objectStore('meta');
    return Promise.all([meta.put(known, knownKey(uid)), meta.add(made, key)]);
  }).catch(() => undefined); // another tab was first, or no disk: read below
  return (await db.get('meta', key)) as string | undefined;
}
