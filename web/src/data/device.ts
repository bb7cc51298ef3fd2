import type { FileKind, MessageOrText } from '@firstmile/domain';
import type { Entry } from '@firstmile/sync';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
import { whenClosedWithPage } from './transactions.ts';

/** State of a resumable upload: the address that Storage gave it, and since when (milliseconds since 1970). */
export interface UploadSession {
  url: string;
  since: number;
}

/**
 * A file that Storage does not have yet. Its bytes are in the store `bytes`, which is written once, so that reading the
 * list or noting a session moves no bytes. They are no Blob: WebKit stores none in private windows, and loses the bytes
 * of one that was read after a restart and put back.
 */
export interface UploadRecord {
  id: string;
  /** The person who sends it. */
  uid: string;
  /** The file's owner, if that is another person: an admin's file in a message is the client's. */
  owner?: string;
  name: string;
  type: string;
  size: number;
  /** Place of the file in the product. */
  kind: FileKind;
  /** SHA-256 of the bytes when they were chosen, as lower-case hex. */
  sha256: string;
  /** null until the first byte is about to be sent. */
  session: UploadSession | null;
  /** The server's reason for refusing it; null while it is still to be sent. */
  reason: MessageOrText | null;
}

/** The last data of a screen: `view` is its description, `documents` is JSON, `at` milliseconds since 1970. */
interface ViewRecord {
  uid: string;
  view: string;
  at: number;
  documents: string;
}

/** The schema of our own database. */
export interface Device extends DBSchema {
  uploads: { key: string; value: UploadRecord; indexes: { uid: string } };
  bytes: { key: string; value: ArrayBuffer };
  drafts: { key: [uid: string, key: string]; value: unknown };
  queue: { key: number; value: Entry; indexes: { uid: string; id: string } };
  meta: { key: string; value: unknown };
  views: { key: [uid: string, view: string]; value: ViewRecord; indexes: { age: [uid: string, at: number] } };
}

let isBlocked = false;

/** Tells whether a tab with an older version of the app blocks this page's database. */
export const isDeviceBlocked = (): boolean => isBlocked;

type Opened = Promise<IDBPDatabase<Device>>;
let opened: Opened | undefined;

/**
 * Opens our own database on this device, for data that must survive a closed tab before the server has it. Rejects
 * where there is none, and while a tab with an older version of the app blocks its upgrade.
 */
export const device = (): Opened => (opened ??= openDevice('firstmile', follow));

/** The database once it is open; null before that. */
let database: IDBPDatabase<Device> | null = null;

/**
 * Opens another connection at the next call: the last one was cut without an event, as Safari does to pages in the
 * background.
 */
export const reopenDevice = (): void => follow(undefined);

whenClosedWithPage(reopenDevice);

function follow(next: Opened | undefined): void {
  opened = next;
  database = null;
  void next?.then((db) => (database = db)).catch(() => undefined); // the caller that opened it gets the error
}

/** Opens the database. Calls `follow` with undefined once it is closed, or with the database once it opens. */
export function openDevice(name: string, follow: (next: Opened | undefined) => void): Opened {
  const close = () => follow(undefined);
  return new Promise((resolve, reject) => {
    const opening = openDB<Device>(name, 3, {
      upgrade(db) {
        for (const store of [...db.objectStoreNames]) db.deleteObjectStore(store); // of 0.1.0; later versions keep the data of version 3
        db.createObjectStore('uploads', { keyPath: 'id' }).createIndex('uid', 'uid');
        db.createObjectStore('drafts');
        const queue = db.createObjectStore('queue', { keyPath: 'order', autoIncrement: true });
        queue.createIndex('uid', 'uid');
        queue.createIndex('id', 'id', { unique: true });
        db.createObjectStore('meta');
        db.createObjectStore('views', { keyPath: ['uid', 'view'] }).createIndex('age', ['uid', 'at']);
        db.createObjectStore('bytes');
      },
      blocked() {
        isBlocked = true;
        reject(new Error('Another tab has an older version of this database open'));
      },
      // Closes the database for a newer version of the app.
      blocking: (_before, _next, event) => {
        (event.target as IDBDatabase).close();
        close();
      },
      terminated: close,
    });
    opening.then(
      (db) => {
        isBlocked = false;
        follow(Promise.resolve(db)); // even if it was blocked before
        resolve(db);
      },
      (error: unknown) => {
        close();
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
}

type Stores = readonly StoreNames<Device>[];
type Transaction<S extends Stores> = IDBPTransaction<Device, S, 'readwrite'>;

/**
 * Writes to these stores, all or nothing, and resolves when the data is on the disk. `work` makes all its requests at
 * once: the transaction is committed without waiting for an event, which a closing page may not get. With an open
 * database all requests are made before this returns.
 */
export async function writeOnly<const S extends Stores, T>(
  stores: S,
  work: (tx: Transaction<S>) => T,
  durability: IDBTransactionDurability = 'strict',
): Promise<Awaited<T>> {
  const tx = (database ?? (await device())).transaction(stores, 'readwrite', { durability });
  const requests = work(tx);
  tx.commit();
  const [result] = await Promise.all([requests, tx.done]);
  return result;
}

/**
 * Does the same for writes that depend on stored data: `work` reads, then writes at once. Fails when the page closes
 * before it is finished, so use it only where another tab must not come in between.
 */
export async function readAndWrite<const S extends Stores, T>(
  stores: S,
  work: (tx: Transaction<S>) => Promise<T>,
): Promise<T> {
  const tx = (await device()).transaction(stores, 'readwrite', { durability: 'strict' });
  const [result] = await Promise.all([work(tx), tx.done]);
  return result;
}

/** Keys in `meta` of the things held for this person (see sync/held.ts). */
export const heldRange = (uid: string) => IDBKeyRange.bound(`held/${uid}/`, `held/${uid}/\uffff`);

/** Prefix of local storage's keys for what this person typed last (see sync/lastTyped.ts). */
export const lastTypedOf = (uid: string) => `firstmile.lastTyped/${uid}/`;

/** People whose data was removed; later writes for them are dropped. */
export const forgotten = new Set<string>();

/** Removes everything that this person left on this device. */
export async function forgetPerson(uid: string): Promise<void> {
  forgotten.add(uid);
  for (const name of Object.keys(localStorage)) if (name.startsWith(lastTypedOf(uid))) localStorage.removeItem(name);
  const db = await device();
  const [uploads, queue] = await Promise.all([
    db.getAllKeysFromIndex('uploads', 'uid', uid),
    db.getAllKeysFromIndex('queue', 'uid', uid),
  ]);
  await writeOnly(['uploads', 'bytes', 'drafts', 'queue', 'views', 'meta'], (tx) => {
    for (const store of ['uploads', 'bytes'] as const)
      for (const key of uploads) void tx.objectStore(store).delete(key);
    for (const key of queue) void tx.objectStore('queue').delete(key);
    for (const store of ['drafts', 'views'] as const)
      void tx.objectStore(store).delete(IDBKeyRange.bound([uid], [uid, []]));
    for (const name of ['deviceKey', 'lastRecord']) void tx.objectStore('meta').delete(`${name}/${uid}`);
    void tx.objectStore('meta').delete(heldRange(uid));
  });
}
