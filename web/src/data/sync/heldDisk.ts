import type { Write } from '@firstmile/domain';
import type { Entry } from '@firstmile/sync';
import type { IDBPObjectStore } from 'idb';
import { device, heldOf, readAndWrite, type Device } from '../device.ts';
import { answered } from './disk.ts';

/** A change that its person may still take back: it goes into the queue when that time is over. */
export interface Held {
  id: string;
  uid: string;
  /** What it is about, such as a client's id: one of a kind waits at a time. */
  about: string;
  label: string;
  writes: Write[];
  /** When it was made, and from when on it is sent. Milliseconds since 1970. */
  at: number;
  until: number;
}

const keyOf = ({ uid, id }: Pick<Held, 'uid' | 'id'>) => `held/${uid}/${id}`;

/** What is held of this person, oldest first. Like the others, rejects when the disk does not do it. */
export async function readHeld(uid: string): Promise<Held[]> {
  const all = await answered(device().then((db) => db.getAll('meta', heldOf(uid))));
  return (all as Held[]).sort((a, b) => a.at - b.at);
}

/** Keeps a change so that it is on the disk when this resolves, unless one about the same is held. */
export const keepHeld = (held: Held): Promise<void> =>
  inMeta(async (meta) => {
    const before = (await meta.getAll(heldOf(held.uid))) as Held[];
    if (!before.some(({ about }) => about === held.about)) await meta.put(held, keyOf(held));
  });

/** What it is in the queue, but for its place. */
export const asEntry = ({ id, uid, label, at, writes }: Held): Omit<Entry, 'order'> => ({
  id,
  uid,
  label,
  at,
  writes,
  state: 'queued',
  error: null,
});

/** Moves a change into the queue, in one transaction: whichever tab is first either sends it or takes it back. Does nothing when it is not held any more. */
export const moveToQueue = (held: Held): Promise<void> =>
  answered(
    readAndWrite(['meta', 'queue'], async (tx) => {
      const [meta, queue] = [tx.objectStore('meta'), tx.objectStore('queue')];
      const [isHeld, isQueued] = await Promise.all([meta.count(keyOf(held)), queue.index('id').count(held.id)]);
      if (isHeld === 0) return;
      const added = isQueued === 0 ? queue.add(asEntry(held) as Entry) : undefined; // else an earlier version of the app put it there
      await Promise.all([added, meta.delete(keyOf(held))]);
    }),
  );

/** Drops it. False when it was not there any more. */
export const dropHeld = (held: Pick<Held, 'uid' | 'id'>): Promise<boolean> =>
  inMeta(async (meta) => {
    const isThere = (await meta.count(keyOf(held))) > 0;
    await meta.delete(keyOf(held));
    return isThere;
  });

type Meta = IDBPObjectStore<Device, readonly ['meta'], 'meta', 'readwrite'>;
const inMeta = <T>(work: (meta: Meta) => Promise<T>): Promise<T> =>
  answered(readAndWrite(['meta'], (tx) => work(tx.objectStore('meta'))));
