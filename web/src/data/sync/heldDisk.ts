import type { Write } from '@firstmile/domain';
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
