import { isTimestamp, plainData } from '@firstmile/domain';
import { concerns, layOver, type Description, type Document, type Entry } from '@firstmile/sync';
import { waits } from '#lib/waits.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import type { IDBPDatabase } from 'idb';
import { device, forgotten, writeOnly, type Device } from '../device.ts';
import { currentUser, onUserChange, sessionStore } from '../session/sessionStore.ts';
import { answered } from './disk.ts';
import { knownData, liveViews } from './liveViews.ts';
import { queueRead } from './queueStore.ts';

/** Views stored for one person; those shown longest ago are deleted. */
const MOST_VIEWS = 60;
/** Most characters of one view's documents. */
const MOST_TEXT = 256 * 1024;
/** Time after a change until a view is written, in milliseconds, and so the least time between two writes. */
const REST_MS = 1000;
/** Time after which an unchanged view is written again, in milliseconds: the time of the last showing decides which are deleted. */
const SAME_MS = 3_600_000;

interface PendingView {
  uid: string;
  view: string;
  text: () => string;
}
const due = new Map<string, PendingView>();

/** Text of each view on the disk, kept for AHEAD_MS while the first screen is made. */
const ahead = new Map<string, string>();
const AHEAD_MS = 10_000;

/** Views on the disk as this page knows them, so that nothing has to be read before a write: the page may close in between. */
const written = new Map<string, { documents: string; at: number }>();
onUserChange(() => {
  for (const all of [ahead, written]) all.clear();
});

/**
 * Reads all stored views of the signed-in person, and their queue, at once, so that the first screen is drawn with them in one go. Never
 * rejects.
 */
export async function readAhead(): Promise<void> {
  const uid = currentUser()?.uid;
  if (!uid) return;
  const views = async () => (await device()).getAll('views', viewsOf(uid));
  try {
    const [stored] = await withTimeout(waits.readAhead, Promise.all([views(), queueRead()]));
    for (const { view, documents, at } of stored) {
      ahead.set(`${uid} ${view}`, documents);
      written.set(`${uid} ${view}`, { documents, at });
    }
    setTimeout(() => ahead.clear(), AHEAD_MS);
  } catch {
    // the screens read their data one by one
  }
}

/** Gets the result of `readSnapshot` if it was read ahead; else null. */
export function snapshotAhead(description: Description): Document[] | null {
  const text = ahead.get(`${currentUser()?.uid} ${nameOf(description)}`);
  return text === undefined ? null : fromText(text);
}

/**
 * Reads the last documents that the signed-in person's screens had from the server for this description; null if none are stored. Never
 * rejects.
 */
export async function readSnapshot(description: Description): Promise<Document[] | null> {
  const uid = currentUser()?.uid;
  if (!uid || !isStorable(description)) return null;
  try {
    const record = await answered(device().then((db) => db.get('views', [uid, nameOf(description)])));
    return record ? fromText(record.documents) : null;
  } catch {
    // without a snapshot the screen waits for the server
    return null;
  }
}

/** Stores a snapshot in a moment, unless it is too large. */
export function keepSnapshot(description: Description, documents: readonly Document[]): void {
  const uid = currentUser()?.uid;
  if (!uid || !isStorable(description)) return;
  const view = nameOf(description);
  const key = `${uid} ${view}`;
  if (!due.has(key)) setTimeout(() => void write(key).catch(() => undefined), REST_MS); // without it the next start takes longer
  due.set(key, { uid, view, text: () => toText(documents) });
}

/**
 * Writes pending snapshots at once, because a person's changes are about to leave the queue. Applies those in `leaving` to the snapshots that
 * no listener of this page writes: the tab that showed them may be closed.
 */
export async function keepDue(leaving: readonly Entry[]): Promise<void> {
  const uid = leaving[0]?.uid;
  const keys = uid ? await (await device()).getAllKeys('views', viewsOf(uid)) : [];
  for (const [, view] of keys) {
    const description = JSON.parse(view) as Description;
    const served = concerns(description, leaving) && (await readSnapshot(description));
    if (!served || isListening(view) || currentUser()?.uid !== uid) continue;
    ahead.delete(`${uid} ${view}`);
    keepSnapshot(description, layOver(description, { served, pending: leaving, known: knownData }));
  }
  await Promise.allSettled([...due.keys()].map(write));
}

const isListening = (view: string) =>
  [...liveViews].some(({ description, served }) => served?.isFromCache === false && nameOf(description) === view);

/** Stores a picture of a page, at once: the page may be about to close. Stores none of a session that ends with the tab. */
export function keepPicture(view: string, picture: string): void {
  const { user, place } = sessionStore.getState();
  if (!user || place === 'tab') return;
  const { uid } = user;
  due.set(`${uid} ${view}`, { uid, view, text: () => picture });
  void write(`${uid} ${view}`).catch(() => undefined); // without it the next start takes longer
}

/** Deletes a snapshot that this person may not see any more. */
export async function dropSnapshot(description: Description): Promise<void> {
  const uid = currentUser()?.uid ?? '';
  for (const all of [due, ahead, written]) all.delete(`${uid} ${nameOf(description)}`);
  await writeOnly(['views'], (tx) => tx.objectStore('views').delete([uid, nameOf(description)]), 'relaxed');
}

async function write(key: string): Promise<void> {
  const pending = due.get(key);
  due.delete(key);
  if (!pending) return;
  const { uid, view } = pending;
  const documents = pending.text();
  const before = written.get(key);
  const db = await device();
  if (forgotten.has(uid) || currentUser()?.uid !== uid) return;
  const at = Date.now();
  if (before?.documents === documents && at - before.at < SAME_MS) return;
  const put = { uid, view, at, documents };
  await writeOnly(
    ['views'],
    (tx) =>
      documents.length > MOST_TEXT ? tx.objectStore('views').delete([uid, view]) : tx.objectStore('views').put(put),
    'relaxed',
  );
  written.set(key, { documents, at });
  if (!before) await dropOldest(db, uid);
}

async function dropOldest(db: IDBPDatabase<Device>, uid: string): Promise<void> {
  const keys = await db.getAllKeysFromIndex('views', 'age', IDBKeyRange.bound([uid], [uid, []]));
  const old = keys.slice(0, -MOST_VIEWS);
  for (const [, view] of old) written.delete(`${uid} ${view}`);
  if (old.length === 0) return;
  await writeOnly(['views'], (tx) => Promise.all(old.map((key) => tx.objectStore('views').delete(key))), 'relaxed');
}

/** Excludes later pages of a list, whose start changes all the time. */
const isStorable = (description: Description) => description.kind === 'document' || !description.startAfter;
/** Keys of a person's snapshots, without those of pictures. */
const viewsOf = (uid: string) => IDBKeyRange.bound([uid, '{'], [uid, '{\uffff']);
const nameOf = (description: Description) => JSON.stringify(description);

/** Converts documents to text; times are tagged, like the domain's marks, for the text has no classes. */
const toText = (documents: readonly Document[]) =>
  JSON.stringify(documents, (_key, value: unknown) => (isTimestamp(value) ? { $: 'time', ...value } : value));

function fromText(text: string): Document[] {
  const documents = JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$' in value) || value.$ !== 'time') return value;
    const { $: _, ...time } = value;
    return time;
  }) as Document[];
  return documents.map(({ path, data }) => ({ path, data: plainData(data) }));
}
