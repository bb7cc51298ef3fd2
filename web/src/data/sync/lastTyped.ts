import { device, forgotten, lastTypedOf, writeOnly } from '../device.ts';

/*
 * Keeps the latest typing of a closing page in local storage until it is in IndexedDB. WebKit sends the writes of a transaction
 * only when the disk has answered that it began, and a page that closes behind a slow disk does not get the answer. Local
 * storage needs none.
 */

const nameOf = (uid: string, key: string) => lastTypedOf(uid) + key;

/** Keeps a draft, as JSON. A full storage refuses it; then only IndexedDB is left. */
export function keepLastTyped(uid: string, key: string, value: unknown): void {
  if (forgotten.has(uid)) return;
  try {
    localStorage.setItem(nameOf(uid, key), JSON.stringify(value));
  } catch {
    // IndexedDB gets it in any case
  }
}

export const dropLastTyped = (uid: string, key: string): void => localStorage.removeItem(nameOf(uid, key));

/** Moves typing that an earlier page could not write to IndexedDB. Rejects without a disk; then it stays until the next page. */
export async function takeLastTyped(): Promise<void> {
  if (namesHere().length === 0) return;
  await device(); // opened first: from here to the write nothing waits, so that nothing newer comes in between
  const all = namesHere().map(([name, uid, key]) => ({ uid, key, value: readText(localStorage.getItem(name)) }));
  await writeOnly(['drafts'], (tx) => {
    for (const { uid, key, value } of all)
      if (value !== undefined) void tx.objectStore('drafts').put(value, [uid, key]);
  });
  for (const { uid, key } of all) dropLastTyped(uid, key);
}

/** Parses a stored draft; undefined where nobody can read it, so that it does not hold up the others. */
function readText(text: string | null): unknown {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined; // not written by us
  }
}

const namesHere = () =>
  Object.keys(localStorage).flatMap((name) => {
    const [, uid, key] = NAME.exec(name) ?? [];
    return uid !== undefined && key !== undefined ? [[name, uid, key] as const] : [];
  });
const NAME = new RegExp(`^${lastTypedOf('([^/]+)')}(.*)$`, 's');
