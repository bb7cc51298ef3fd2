import { newId, type FileKind, type Said } from '@firstmile/domain';
import type { Entry } from '@firstmile/sync';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
import './transactions.ts';

/** Where an upload that has begun goes on: the address that Storage gave it, and since when (milliseconds since 1970). */
export interface UploadSession {
  url: string;
  since: number;
}

/** A file that Storage does not have yet. Its bytes are in `bytes`: that store is written once, so that reading the list or noting a session moves none of them. */
export interface UploadRecord {
  id: string;
  /** Who sends it. */
  uid: string;
  /** Whose file it is, where that is somebody else: an admin's that goes with a message is the client's. */
  owner?: string;
  name: string;
  type: string;
  size: number;
  /** Where it belongs. Missing, as `sha256`, from what an earlier version of the app has left. */
  kind?: FileKind;
  /** Of the bytes when they were chosen, as lower-case hex. */
  sha256?: string;
  /**
   * Of an earlier version of the app only. WebKit keeps no Blobs in private windows, and does not find the bytes of one that was
   * read after a restart and put back.
   */
  bytes?: Blob;
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
  uploads: { key: string; value: UploadRecord; indexes: { uid: string } };
  bytes: { key: string; value: ArrayBuffer };
  drafts: { key: [uid: string, key: string]; value: unknown };
  queue: { key: number; value: Entry; indexes: { uid: string; id: string } };
  meta: { key: string; value: unknown };
  views: { key: [uid: string, view: string]; value: ViewRecord; indexes: { age: [uid: string, at: number] } };
}

let isBlocked = false;

/** Whether a tab with an older version of the app keeps this page from its database. */
export const isDeviceBlocked = (): boolean => isBlocked;

/** Where `meta` has this database's own name: one that the browser makes anew has another, one from before there were names has none. */
export const MARK = 'disk';

type Opened = Promise<IDBPDatabase<Device>>;
let opened: Opened | undefined;

/**
 * Our own database on this device: what must outlive a closed tab before the server has it. Rejects where there is none, and
 * for as long as a tab with an older version of the app keeps it from being upgraded.
 */
export const device = (): Opened => (opened ??= openDevice('firstmile', follow));

/** The same when it is open already; null before that. */
let database: IDBPDatabase<Device> | null = null;

/** The connection was cut without a word, as Safari does to pages in the background: the next call opens another. */
export const reopenDevice = (): void => follow(undefined);

function follow(next: Opened | undefined): void {
  opened = next;
  database = null;
  void next?.then((db) => (database = db)).catch(() => undefined); // the caller that opened it gets the error
}

/** Opens it; `follow` is told of what takes the place of the answer: nothing, once it is closed, or, after it was blocked, the database. */
export function openDevice(name: string, follow: (next: Opened | undefined) => void): Opened {
  const close = () => follow(undefined);
  return new Promise((resolve, reject) => {
    const opening = openDB<Device>(name, 3, {
      upgrade(db, before) {
        if (before < 1) {
          db.createObjectStore('uploads', { keyPath: 'id' }).createIndex('uid', 'uid');
          db.createObjectStore('drafts');
        }
        if (before < 2) {
          const queue = db.createObjectStore('queue', { keyPath: 'order', autoIncrement: true });
          queue.createIndex('uid', 'uid');
          queue.createIndex('id', 'id', { unique: true });
          db.createObjectStore('meta')
            .add(newId(), MARK)
            .catch(() => undefined);
          db.createObjectStore('views', { keyPath: ['uid', 'view'] }).createIndex('age', ['uid', 'at']);
        }
        db.createObjectStore('bytes');
      },
      blocked() {
        isBlocked = true;
        reject(new Error('Another tab has an older version of this database open'));
      },
      // a newer version of the app waits for this tab to let go
      blocking: (_before, _next, event) => {
        (event.target as IDBDatabase).close();
        close();
      },
      terminated: close,
    });
    opening.then(
      (db) => {
        isBlocked = false;
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

type Stores = readonly StoreNames<Device>[];
type Transaction<S extends Stores> = IDBPTransaction<Device, S, 'readwrite'>;

/**
 * Writes to these stores, all of it or nothing, so that it is on the disk when this resolves. `work` asks for all of it at once:
 * it is committed without waiting for an event, which a page on its way out may not hear. With an open database all of it is
 * asked for before this returns.
 */
export async function writeOnly<const S extends Stores, T>(
  stores: S,
  work: (tx: Transaction<S>) => T,
  durability: IDBTransactionDurability = 'strict',
): Promise<Awaited<T>> {
  const tx = (database ?? (await device())).transaction(stores, 'readwrite', { durability });
  const asked = work(tx);
  tx.commit();
  const [result] = await Promise.all([asked, tx.done]);
  return result;
}

/**
 * The same for what depends on what is there: `work` reads, and writes at once what follows from that. It fails when the page
 * goes before it is finished, so it is for what another tab must not come in between, and for nothing else.
 */
export async function readAndWrite<const S extends Stores, T>(
  stores: S,
  work: (tx: Transaction<S>) => Promise<T>,
): Promise<T> {
  const tx = (await device()).transaction(stores, 'readwrite', { durability: 'strict' });
  const [result] = await Promise.all([work(tx), tx.done]);
  return result;
}

/** Where `meta` has what is held of this person (see sync/held.ts). */
export const heldOf = (uid: string) => IDBKeyRange.bound(`held/${uid}/`, `held/${uid}/\uffff`);

/** Whose data was removed: what would still be written for them is not. */
export const forgotten = new Set<string>();

/** Removes all that this person left on this device. */
export async function forgetPerson(uid: string): Promise<void> {
  forgotten.add(uid);
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
    void tx.objectStore('meta').delete(heldOf(uid));
  });
}
