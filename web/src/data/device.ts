import type { Write, Said } from '@firstmile/domain';
import type { Entry } from '@firstmile/sync';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A command's writes, kept on this device until the server has answered. `at` is milliseconds since 1970. */
interface JournalEntry {
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
  /** Who sends it. */
  uid: string;
  /** Whose file it is, where that is somebody else: an admin's that goes with a message is the client's. */
  owner?: string;
  name: string;
  type: string;
  size: number;
  /** Of the bytes when they were chosen, as lower-case hex. */
  /** Missing from what an earlier version of the app has left. */
  sha256?: string;
  bytes: Blob;
  /** null until the first byte is to be sent. */
  session: UploadSession | null;
  /** Why the server would not take it; null while it is still to be sent. */
  reason: Said | null;
}

/** What a screen last showed: `view` is its description, `documents` is JSON, `at` milliseconds since 1970. */
interface ViewRecord {
  uid: string;
  view: string;
  at: number;
  documents: string;
}

/** What our own database holds. */
export interface Device extends DBSchema {
  journal: { key: string; value: JournalEntry; indexes: { uid: string } };
  uploads: { key: string; value: UploadRecord; indexes: { uid: string } };
  drafts: { key: [uid: string, key: string]; value: unknown };
  queue: { key: number; value: Entry; indexes: { uid: string; id: string } };
  meta: { key: string; value: unknown };
  views: { key: [uid: string, view: string]; value: ViewRecord; indexes: { age: [uid: string, at: number] } };
}

type Opened = Promise<IDBPDatabase<Device>>;
let opened: Opened | undefined;

/**
 * Our own database on this device: what must outlive a closed tab before the server has it. Rejects where there is none, and
 * for as long as a tab with an older version of the app keeps it from being upgraded.
 */
export const device = (): Opened => (opened ??= openDevice('firstmile', follow));

let database: IDBPDatabase<Device> | null = null;

/** The same when it is open already; null before that. For what must be asked for at once. */
export const openedDevice = (): IDBPDatabase<Device> | null => database;

/** The connection was cut without a word, as Safari does to pages in the background: the next call opens another. */
export const reopenDevice = (): void => follow(undefined);

function follow(next: Opened | undefined): void {
  opened = next;
  database = null;
  void next?.then((db) => (database = db)).catch(() => undefined);
}

/** Opens it; `follow` is told of what takes the place of the answer: nothing, once it is closed, or, after it was blocked, the database. */
export function openDevice(name: string, follow: (next: Opened | undefined) => void): Opened {
  const close = () => follow(undefined);
  return new Promise((resolve, reject) => {
    const opening = openDB<Device>(name, 2, {
      upgrade(db, before) {
        if (before < 1) {
          db.createObjectStore('journal', { keyPath: 'id' }).createIndex('uid', 'uid');
          db.createObjectStore('uploads', { keyPath: 'id' }).createIndex('uid', 'uid');
          db.createObjectStore('drafts');
        }
        const queue = db.createObjectStore('queue', { keyPath: 'order', autoIncrement: true });
        queue.createIndex('uid', 'uid');
        queue.createIndex('id', 'id', { unique: true });
        db.createObjectStore('meta');
        db.createObjectStore('views', { keyPath: ['uid', 'view'] }).createIndex('age', ['uid', 'at']);
      },
      blocked: () => reject(new Error('Another tab has an older version of this database open')),
      // a newer version of the app waits for this tab to let go
      blocking: (_before, _next, event) => {
        (event.target as IDBDatabase).close();
        close();
      },
      terminated: close,
    });
    opening.then(
      (db) => {
        follow(Promise.resolve(db)); // also when it was blocked before
        resolve(db);
      },
      (error: unknown) => {
        close();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}

/** Puts a value so that it is on the disk, not only on its way there, when this resolves. */
export async function putDurably<S extends 'journal' | 'uploads'>(store: S, value: Device[S]['value']): Promise<void> {
  const tx = (await device()).transaction(store, 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.put(value), tx.done]);
}

/** Where `meta` has what is held of this person (see sync/held.ts). */
export const heldOf = (uid: string) => IDBKeyRange.bound(`held/${uid}/`, `held/${uid}/\uffff`);

/** Whose data was removed: what would still be written for them is not. */
export const forgotten = new Set<string>();

/** Removes all that this person left on this device. */
export async function forgetPerson(uid: string): Promise<void> {
  forgotten.add(uid);
  const tx = (await device()).transaction(['journal', 'uploads', 'drafts', 'queue', 'views', 'meta'], 'readwrite');
  for (const store of ['journal', 'uploads'] as const)
    for (const key of await tx.objectStore(store).index('uid').getAllKeys(uid)) void tx.objectStore(store).delete(key);
  for (const key of await tx.objectStore('queue').index('uid').getAllKeys(uid))
    void tx.objectStore('queue').delete(key);
  for (const store of ['drafts', 'views'] as const)
    void tx.objectStore(store).delete(IDBKeyRange.bound([uid], [uid, []]));
  for (const name of ['deviceKey', 'lastRecord']) void tx.objectStore('meta').delete(`${name}/${uid}`);
  void tx.objectStore('meta').delete(heldOf(uid));
  await tx.done;
}
