import type { Write, Said } from '@firstmile/domain';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A command's writes, kept on this device until the server has answered. `at` is milliseconds since 1970. */
export interface JournalEntry {
  id: string;
  uid: string;
  /** The tab that sent it; while that tab lives, it hears the answer. */
  tab: string;
  label: string;
  at: number;
  writes: Write[];
  /** The SDK has the writes in its own queue on this device, which outlives the page as this entry does. */
  isSent: boolean;
  state: 'waiting' | 'refused';
  error: string | null;
}

/** Where an upload that has begun goes on: the address that Storage gave it, and since when (milliseconds since 1970). */
export interface UploadSession {
  url: string;
  since: number;
}

/** A file's bytes, kept on this device until Storage has them. */
export interface UploadRecord {
  id: string;
  uid: string;
  name: string;
  type: string;
  size: number;
  /** Of the bytes when they were chosen, as lower-case hex. */
  sha256: string;
  bytes: Blob;
  /** null until the first byte is to be sent. */
  session: UploadSession | null;
  /** Why the server would not take it; null while it is still to be sent. */
  reason: Said | null;
}

interface Device extends DBSchema {
  journal: { key: string; value: JournalEntry; indexes: { uid: string } };
  uploads: { key: string; value: UploadRecord; indexes: { uid: string } };
  drafts: { key: [uid: string, key: string]; value: unknown };
}

let opened: Promise<IDBPDatabase<Device>> | undefined;

/** Our own database on this device: what must outlive a closed tab before the server has it. */
export function device(): Promise<IDBPDatabase<Device>> {
  opened ??= openDB<Device>('firstmile', 1, {
    upgrade(db) {
      db.createObjectStore('journal', { keyPath: 'id' }).createIndex('uid', 'uid');
      db.createObjectStore('uploads', { keyPath: 'id' }).createIndex('uid', 'uid');
      db.createObjectStore('drafts');
    },
    terminated: () => (opened = undefined),
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Puts a value so that it is on the disk, not only on its way there, when this resolves. */
export async function putDurably<S extends 'journal' | 'uploads'>(store: S, value: Device[S]['value']): Promise<void> {
  const tx = (await device()).transaction(store, 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.put(value), tx.done]);
}

/** Removes all that this person left on this device. */
export async function forgetPerson(uid: string): Promise<void> {
  const tx = (await device()).transaction(['journal', 'uploads', 'drafts'], 'readwrite');
  for (const store of ['journal', 'uploads'] as const)
    for (const key of await tx.objectStore(store).index('uid').getAllKeys(uid)) void tx.objectStore(store).delete(key);
  void tx.objectStore('drafts').delete(IDBKeyRange.bound([uid], [uid, []]));
  await tx.done;
}
