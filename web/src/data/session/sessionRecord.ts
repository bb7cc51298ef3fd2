import { FROM_KEYS, type Found, type SessionRecord } from '@firstmile/sync/session';
import { within } from '#lib/within.ts';
import { isRemembered, mirroredUser } from './sessionKeys.ts';

/** In IndexedDB, with one entry; in the session storage when it is for a tab. */
export const NAME = 'firstmile-session';
const STORE = 'session';
export const KEY = 'now';
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

export function readTab(): SessionRecord | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as SessionRecord | null;
  } catch {
    return null; // nothing that we wrote
  }
}

function readMirror(): SessionRecord | null {
  const known = isRemembered() ? mirroredUser() : null;
  return known && { ...known, at: FROM_KEYS };
}

class LateError extends Error {}

export const withStore = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  within(DISK_MS, inStore(mode, work), () => new LateError());

/** Null: nobody is signed in; undefined: that was never written. */
export type Kept = SessionRecord | null | undefined;
export const get = (store: IDBObjectStore) => store.get(KEY) as IDBRequest<Kept>;

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
