import { isTimestamp, plainData } from '@firstmile/domain';
import type { Description, Document } from '@firstmile/sync';
import { waits } from '#lib/waits.ts';
import { within } from '#lib/within.ts';
import type { IDBPDatabase } from 'idb';
import { device, forgotten, writeOnly, type Device } from '../device.ts';
import { currentUser, onUserChange, sessionStore } from '../session/sessionStore.ts';
import { answered } from './disk.ts';
import { queueRead } from './queueStore.ts';

/** Views kept of one person; those that were shown longest ago go. */
const MOST_VIEWS = 60;
/** Characters of one view's documents. */
const MOST_TEXT = 256 * 1024;
/** A view is written this long after it has changed, in milliseconds, and so never more often. */
const REST_MS = 1000;
/** An unchanged view is written again after so many milliseconds: when it was last shown decides what goes. */
const SAME_MS = 3_600_000;

interface Kept {
  uid: string;
  view: string;
  text: () => string;
}
const due = new Map<string, Kept>();

/** What the disk has of each view, for so many milliseconds: while the first screen is made. */
const ahead = new Map<string, string>();
const AHEAD_MS = 10_000;

/** What this page knows of the disk's views, so that nothing is read before it is written: a page may go in between. */
const written = new Map<string, { documents: string; at: number }>();
onUserChange(() => {
  for (const all of [ahead, written]) all.clear();
});

/**
 * Reads all that the device keeps of the signed-in person's views, and their queue, in one go: the first screen is drawn with it
 * instead of once for each of its parts. Never rejects.
 */
export async function readAhead(): Promise<void> {
  const uid = currentUser()?.uid;
  if (!uid) return;
  const views = async () => (await device()).getAll('views', IDBKeyRange.bound([uid, '{'], [uid, '{\uffff'])); // without the pictures
  try {
    const [found] = await within(waits.readAhead, Promise.all([views(), queueRead()]));
    for (const { view, documents, at } of found) {
      ahead.set(`${uid} ${view}`, documents);
      written.set(`${uid} ${view}`, { documents, at });
    }
    setTimeout(() => ahead.clear(), AHEAD_MS);
  } catch {
    // the screens read what they need one by one
  }
}

/** What `readSnapshot` would give, if it was read ahead; null when it was not. */
export function snapshotAhead(description: Description): Document[] | null {
  const text = ahead.get(`${currentUser()?.uid} ${nameOf(description)}`);
  return text === undefined ? null : fromText(text);
}

/** What the signed-in person's screens last had from the server for this description; null when that is not kept. Never rejects. */
export async function readSnapshot(description: Description): Promise<Document[] | null> {
  const uid = currentUser()?.uid;
  if (!uid || !isKept(description)) return null;
  try {
    const record = await answered(device().then((db) => db.get('views', [uid, nameOf(description)])));
    return record ? fromText(record.documents) : null;
  } catch {
    // without a picture the server is waited for
    return null;
  }
}

/** Keeps it in a moment, unless it is too large. */
export function keepSnapshot(description: Description, documents: readonly Document[]): void {
  const uid = currentUser()?.uid;
  if (!uid || !isKept(description)) return;
  const view = nameOf(description);
  const key = `${uid} ${view}`;
  if (!due.has(key)) setTimeout(() => void write(key).catch(() => undefined), REST_MS); // without it the next start takes longer
  due.set(key, { uid, view, text: () => toText(documents) });
}

/** Writes at once what would be kept in a moment, for the changes that it shows are about to leave the queue. Never rejects. */
export const keepDue = async (): Promise<void> => void (await Promise.allSettled([...due.keys()].map(write)));

/** Keeps a picture of a page, at once: the page may be about to go. Not of a session that ends with the tab. */
export function keepPicture(view: string, picture: string): void {
  const { user, place } = sessionStore.getState();
  if (!user || place === 'tab') return;
  const { uid } = user;
  due.set(`${uid} ${view}`, { uid, view, text: () => picture });
  void write(`${uid} ${view}`).catch(() => undefined); // without it the next start takes longer
}

/** This person may not see it any more. */
export async function dropSnapshot(description: Description): Promise<void> {
  const uid = currentUser()?.uid ?? '';
  for (const all of [due, ahead, written]) all.delete(`${uid} ${nameOf(description)}`);
  await writeOnly(['views'], (tx) => tx.objectStore('views').delete([uid, nameOf(description)]), 'relaxed');
}

async function write(key: string): Promise<void> {
  const kept = due.get(key);
  due.delete(key);
  if (!kept) return;
  const { uid, view } = kept;
  const documents = kept.text();
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

/** Not the later pages of a list: where they begin changes all the time. */
const isKept = (description: Description) => description.kind === 'document' || !description.startAfter;
const nameOf = (description: Description) => JSON.stringify(description);

/** Times are tagged, as the domain's marks are: the text has no classes. */
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
