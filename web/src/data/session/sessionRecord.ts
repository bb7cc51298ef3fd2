import type { AuthPlace } from '../firebase/authPlace.ts';
import { within } from '#lib/within.ts';
import { isRemembered, mirroredUser, type SessionUser } from './sessionKeys.ts';

/** The `at` of a record that stands for the documented keys, when there is no other. */
export const FROM_KEYS = 0;

/** Who is signed in on this device, as the server last said. `at` is milliseconds since 1970. */
export interface SessionRecord {
  user: SessionUser;
  at: number;
  /** The names that Auth has for the ways in which this person signs in, such as `password`. */
  providers: string[];
}

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
export async function readRecord(): Promise<{ record: SessionRecord | null; place: AuthPlace; isEnded?: boolean }> {
  const ofTab = readTab();
  if (ofTab) return { record: ofTab, place: 'tab' };
  try {
    const kept = await withStore<SessionRecord | null | undefined>('readonly', (store) => store.get(KEY));
    // Never written: an earlier version of the app, which had the documented keys alone, may have signed somebody in.
    return { record: kept === undefined ? readMirror() : kept, place: 'device', isEnded: kept === null };
  } catch (error) {
    return { record: readMirror(), place: error instanceof LateError ? 'device' : 'anywhere' };
  }
}

/** Keeps the session so that it is on the disk when this resolves. Never rejects: a full disk must not keep anybody out. */
export async function keepRecord(record: SessionRecord, place: AuthPlace): Promise<void> {
  try {
    if (place === 'tab') sessionStorage.setItem(NAME, JSON.stringify(record));
    else await withStore('readwrite', (store) => store.put(record, KEY));
  } catch {
    // the mirror in the local storage is what there is then
  }
}

/** Forgets the session that this tab is part of. Never rejects. */
export async function dropRecord(): Promise<void> {
  try {
    if (readTab()) sessionStorage.removeItem(NAME);
    else await withStore('readwrite', (store) => store.put(null, KEY)); // nobody, whatever the mirror still says
  } catch {
    // it could not be kept either
  }
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

const withStore = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> =>
  within(DISK_MS, inStore<T>(mode, work), () => new LateError());

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const db = (await settled(opening, 'success', 'error')).result;
  try {
    const tx = db.transaction(STORE, mode, { durability: 'strict' });
    const asked = work(tx.objectStore(STORE));
    tx.commit(); // without waiting for an event that a page on its way out may not hear
    await settled(tx, 'complete', 'abort');
    return asked.result as T;
  } finally {
    db.close();
  }
}

const settled = <T extends IDBRequest | IDBTransaction>(asked: T, good: string, bad: string): Promise<T> =>
  new Promise((done, fail) => {
    asked.addEventListener(good, () => done(asked));
    asked.addEventListener(bad, () => fail(asked.error ?? new Error(bad)));
  });
