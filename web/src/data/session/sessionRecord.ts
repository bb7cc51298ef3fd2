import { FROM_KEYS, type AuthPlace, type Found, type SessionRecord } from '@firstmile/sync/session';
import { within } from '#lib/within.ts';
import { isRemembered, mirroredUser } from './sessionKeys.ts';

/** In IndexedDB, with one entry; in the session storage when it is for a tab. */
const NAME = 'firstmile-session';
const STORE = 'session';
const KEY = 'now';
/** A disk that takes longer than this is not waited for. */
const DISK_MS = 2000;

/**
 * The session that this tab is part of, and where it is kept; `isEnded` when the disk says that there is none, and not just nothing.
 * Asks no server; never rejects.
 */
export async function readRecord(): Promise<Found> {
  const ofTab = readTab();
  if (ofTab) return { record: ofTab, place: 'tab' };
  try {
    const kept = await withStore('readonly', get);
    // Never written: an earlier version of the app, which had the documented keys alone, may have signed somebody in.
    return { record: kept === undefined ? readMirror() : kept, place: 'device', isEnded: kept === null };
  } catch (error) {
    return { record: readMirror(), place: error instanceof LateError ? 'device' : 'anywhere' };
  }
}

/**
 * Keeps the session so that it is on the disk when this resolves; a new one replaces what is there, false where the disk says that another
 * has ended. Never rejects: a full disk must not keep anybody out.
 */
export async function keepRecord(record: SessionRecord, place: AuthPlace, isNew: boolean): Promise<boolean> {
  try {
    if (place === 'tab') sessionStorage.setItem(NAME, JSON.stringify(record));
    else if (isNew) await withStore('readwrite', (store) => put(store, record));
    else return await replace(record.user.uid, record);
  } catch {
    // the mirror in the local storage is what there is then
  }
  return true;
}

/** Forgets the session of this person that this tab is part of. Never rejects. */
export async function dropRecord(uid: string): Promise<void> {
  try {
    if (readTab()) sessionStorage.removeItem(NAME);
    else await replace(uid, null); // nobody, whatever the mirror still says
  } catch {
    // it could not be kept either
  }
}

/** Whether the disk had this person, or said nothing: then it has `record` now. Another tab may have signed somebody out, or in. */
async function replace(uid: string, record: SessionRecord | null): Promise<boolean> {
  const isReplaced = (kept: Kept) => kept === undefined || kept?.user.uid === uid;
  const kept = await withStore('readwrite', (store) => {
    const asked = get(store);
    asked.onsuccess = () => void (isReplaced(asked.result) && put(store, record));
    return asked;
  });
  return isReplaced(kept);
}

function readTab(): SessionRecord | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as SessionRecord | null;
  } catch {
    return null;
  }
}

function readMirror(): SessionRecord | null {
  const known = isRemembered() ? mirroredUser() : null;
  return known && { ...known, at: FROM_KEYS };
}

class LateError extends Error {}

const withStore = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  within(DISK_MS, inStore(mode, work), () => new LateError());

/** Null: nobody is signed in; undefined: that was never written. */
type Kept = SessionRecord | null | undefined;
const get = (store: IDBObjectStore) => store.get(KEY) as IDBRequest<Kept>;

/** Without waiting for an event that a page on its way out may not hear. */
function put(store: IDBObjectStore, record: SessionRecord | null): IDBRequest {
  const asked = store.put(record, KEY);
  store.transaction.commit();
  return asked;
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const db = (await settled(opening, 'success', 'error')).result;
  try {
    const tx = db.transaction(STORE, mode, { durability: 'strict' });
    const asked = work(tx.objectStore(STORE));
    await settled(tx, 'complete', 'abort');
    return asked.result;
  } finally {
    db.close();
  }
}

const settled = <T extends IDBRequest | IDBTransaction>(asked: T, good: string, bad: string): Promise<T> =>
  new Promise((done, fail) => {
    asked.addEventListener(good, () => done(asked));
    asked.addEventListener(bad, () => fail(asked.error ?? new Error(bad)));
  });
