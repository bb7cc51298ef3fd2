import { newId } from '@firstmile/domain';
import type { Effect, Entry, KnownCommit } from '@firstmile/sync';
import { device, MARK, readAndWrite, reopenDevice, writeOnly } from '../device.ts';
import { isTypedAnew } from './drafts.ts';
import { within } from '#lib/within.ts';

/** A disk that does not answer for so long counts as one that cannot be read: a suspended page may block it. Milliseconds. */
const ANSWER_MS = 10_000;

type Keep = Extract<Effect, { do: 'keep' }>;
type Store = Extract<Effect, { do: 'store' }>;

/** One strict transaction: the entry goes into the queue, the draft that it came from goes away. Gives its place in the queue, or null when the disk does not take it. */
export const keep = ({ entry, draft }: Keep): Promise<number | null> => answered(add(entry, draft)).catch(() => null); // null: not kept

/** The result in time. After any failure that is not about the data the next call opens a new connection: browsers name a cut one differently. */
export async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await within(ANSWER_MS, work);
  } catch (error) {
    if (!(error instanceof DOMException && ABOUT_DATA.includes(error.name))) reopenDevice();
    throw error;
  }
}

/** No room, or a key that is taken: another connection would say the same. */
const ABOUT_DATA = ['QuotaExceededError', 'ConstraintError'];

async function add({ order: _provisional, ...entry }: Entry, draft: string | undefined): Promise<number> {
  try {
    return await writeOnly(['queue', 'drafts'], (tx) => {
      const order = tx.objectStore('queue').add(entry as Entry); // first: of what it throws the draft knows nothing
      const isDropped = draft !== undefined && !isTypedAnew(entry.uid, draft);
      const dropped = isDropped ? tx.objectStore('drafts').delete([entry.uid, draft]) : undefined;
      return Promise.all([order, dropped]).then(([place]) => place);
    });
  } catch (error) {
    const known = await device()
      .then((db) => db.getKeyFromIndex('queue', 'id', entry.id))
      .catch(() => undefined); // the first error is thrown below
    if (known !== undefined) return known; // kept by an earlier try whose answer was lost
    throw error;
  }
}

/** Drops the drafts of what went to the server from memory, but for what was typed there since. */
const dropDrafts = (uid: string, drafts: readonly string[]): Promise<unknown> =>
  writeOnly(['drafts'], (tx) => {
    for (const draft of drafts) if (!isTypedAnew(uid, draft)) void tx.objectStore('drafts').delete([uid, draft]);
  });

/** Writes what became of entries. A disk that has no room for that still drops those that the server has. Whether all of it was done. */
export async function store(effect: Store, uid: string): Promise<boolean> {
  if (effect.drafts)
    return dropDrafts(uid, effect.drafts).then(
      () => true,
      () => false,
    );
  try {
    await answered(write(effect, uid));
    return true;
  } catch {
    const arrived = effect.put.filter(({ state }) => state === 'acknowledged').map(({ id }) => id);
    const isAll = arrived.length === effect.put.length && effect.add.length === 0;
    return answered(write({ ...effect, put: [], add: [], drop: [...effect.drop, ...arrived] }, uid)).then(
      () => isAll,
      () => false,
    );
  }
}

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
      const order = await ids.getKey(entry.id); // not there any more when its person has signed out
      if (order !== undefined) await queue.put({ ...entry, order });
    });
    const adds = more.map(({ order: _provisional, ...entry }) => queue.add(entry as Entry));
    return Promise.all([...drops, ...puts, ...adds]);
  });

/** Of the store `meta`: the last commit of this device that this disk knows of. A copy of the disk may have made others. */
const knownKey = (uid: string) => `known/${uid}`;

/** What the queue holds of this person, in order, the disk's own name, and the last commit that it knows of; null when it cannot be read. */
export async function readQueue(uid: string): Promise<{ entries: Entry[] | null; mark?: string; known?: KnownCommit }> {
  try {
    const [entries, mark, known] = await answered(
      device().then((db) => {
        const tx = db.transaction(['queue', 'meta']);
        const meta = tx.objectStore('meta');
        const queue = tx.objectStore('queue').index('uid').getAll(uid);
        return Promise.all([queue, meta.get(MARK), meta.get(knownKey(uid)) as Promise<KnownCommit | undefined>]);
      }),
    );
    entries.sort((a, b) => a.order - b.order);
    return { entries, ...(typeof mark === 'string' && { mark }), ...(known && { known }) };
  } catch {
    return { entries: null }; // the disk cannot be read
  }
}

/** The name of this device's counter for this person, made at their first sign-in here. `isNameless` when the disk does not have it: another page has another. */
export async function deviceOf(uid: string): Promise<{ device: string; isNameless: boolean }> {
  const made = newId();
  const name = await answered(nameOnDisk(uid, made)).catch(() => undefined);
  return { device: name ?? made, isNameless: name === undefined };
}

async function nameOnDisk(uid: string, made: string): Promise<string | undefined> {
  const key = `device/${uid}`;
  const db = await device();
  const before = (await db.get('meta', key)) as string | undefined;
  if (before !== undefined) return before; // nearly always: a transaction that writes would hold up the first screen
  await writeOnly(['meta'], (tx) => {
    const known: KnownCommit = { last: 0, id: '' };
    void tx
      .objectStore('meta')
      .put(known, knownKey(uid))
      .catch(() => undefined); // the transaction ends with it
    return tx.objectStore('meta').add(made, key);
  }).catch(() => undefined); // another tab was first, or no disk: read below
  return (await db.get('meta', key)) as string | undefined;
}
