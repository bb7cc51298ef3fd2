import { FROM_KEYS, type Found, type SessionRecord } from '@firstmile/sync/session';
import { withTimeout } from '#lib/withTimeout.ts';
import { isRemembered, mirroredUser } from './sessionKeys.ts';

/** Name of the database, which has one entry, and of the key in session storage if the session is for a tab. */
export const NAME = 'firstmile-session';
const STORE = 'session';
export const KEY = 'now';
/** Time limit for the disk, in milliseconds. */
const DISK_MS = 2000;

/**
 * Reads the session that this tab is part of, and its place; `isEnded` when the disk says that nobody is signed in, and
 * not just nothing. Asks no server; never rejects.
 */
export async function readRecord(): Promise<Found> {
  const ofTab = readTab();
  if (ofTab) return { record: ofTab, place: 'tab' };
  try {
    const stored = await withStore('readonly', get);
    // Never written: an earlier version of the app, which had only the documented keys, may have signed somebody in.
    return { record: stored === undefined ? readMirror() : stored, place: 'device', isEnded: stored === null };
  } catch (error) {
    return { record: readMirror(), place: error instanceof LateError ? 'device' : 'anywhere' };
  }
}

export function readTab(): SessionRecord | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as SessionRecord | null;
  } catch {
    return null; // not written by us
  }
}

function readMirror(): SessionRecord | null {
  const mirrored = isRemembered() ? mirroredUser() : null;
  return mirrored && { ...mirrored, at: FROM_KEYS };
}

class LateError extends Error {}

export const withStore = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  withTimeout(DISK_MS, inStore(mode, work), () => new LateError());

/** Entry on the disk: null when nobody is signed in, undefined when it was never written. */
export type StoredRecord = SessionRecord | null | undefined;
export const get = (store: IDBObjectStore) => store.get(KEY) as IDBRequest<StoredRecord>;

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const db = (await settled(opening, 'success', 'error')).result;
  try {
    const tx = db.transaction(STORE, mode, { durability: 'strict' });
    const request = work(tx.objectStore(STORE));
    await settled(tx, 'complete', 'abort');
    return request.result;
  } finally {
    db.close();
  }
}

const settled = <T extends IDBRequest | IDBTransaction>(target: T, good: string, bad: string): Promise<T> =>
  new Promise((done, fail) => {
    target.addEventListener(good, () => done(target));
    target.addEventListener(bad, () => fail(target.error ?? new Error(bad)));
  });
