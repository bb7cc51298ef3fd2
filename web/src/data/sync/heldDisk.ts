import type { StampedWrite } from '@firstmile/domain';
import type { Entry } from '@firstmile/sync';
import type { IDBPObjectStore } from 'idb';
import { device, heldRange, readAndWrite, type Device } from '../device.ts';
import { answered } from './disk.ts';

/** A change that its person may still take back: it moves to the queue when that time is over. */
export interface Held {
  id: string;
  uid: string;
  /** Subject of the change, such as a client's id: only one of each waits at a time. */
  about: string;
  label: string;
  writes: StampedWrite[];
  /** Time of making it, and time from which it is sent. Milliseconds since 1970. */
  at: number;
  until: number;
}

const keyOf = ({ uid, id }: Pick<Held, 'uid' | 'id'>) => `held/${uid}/${id}`;

/** Reads this person's held changes, oldest first. Like the functions below, rejects when the disk fails. */
export async function readHeld(uid: string): Promise<Held[]> {
  const all = await answered(device().then((db) => db.getAll('meta', heldRange(uid))));
  return (all as Held[]).sort((a, b) => a.at - b.at);
}

/** Stores a change on the disk, unless one about the same subject is held. */
export const keepHeld = (held: Held): Promise<void> =>
  inMeta(async (meta) => {
    const before = (await meta.getAll(heldRange(held.uid))) as Held[];
    if (!before.some(({ about }) => about === held.about)) await meta.put(held, keyOf(held));
  });

/** Converts a held change to an entry of the queue, without its place. */
export const asEntry = ({ id, uid, label, at, writes }: Held): Omit<Entry, 'order'> => ({
  id,
  uid,
  label,
  at,
  writes,
  state: 'queued',
  error: null,
});

/**
 * Moves a change to the queue, in one transaction: the first tab either sends it or takes it back. Does nothing when it is not held any
 * more.
 */
export const moveToQueue = (held: Held): Promise<void> =>
  answered(
    readAndWrite(['meta', 'queue'], async (tx) => {
      const [meta, queue] = [tx.objectStore('meta'), tx.objectStore('queue')];
      const [isHeld, isQueued] = await Promise.all([meta.count(keyOf(held)), queue.index('id').count(held.id)]);
      if (isHeld === 0) return;
      const added = isQueued === 0 ? queue.add(asEntry(held) as Entry) : undefined; // else 0.2.0 put it there
      await Promise.all([added, meta.delete(keyOf(held))]);
    }),
  );

/** Deletes a held change. False when it was gone already. */
export const dropHeld = (held: Pick<Held, 'uid' | 'id'>): Promise<boolean> =>
  inMeta(async (meta) => {
    const isThere = (await meta.count(keyOf(held))) > 0;
    await meta.delete(keyOf(held));
    return isThere;
  });

type Meta = IDBPObjectStore<Device, readonly ['meta'], 'meta', 'readwrite'>;
const inMeta = <T>(work: (meta: Meta) => Promise<T>): Promise<T> =>
  answered(readAndWrite(['meta'], (tx) => work(tx.objectStore('meta'))));
