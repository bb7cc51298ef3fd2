import type { AuthPlace, SessionRecord } from '@firstmile/sync/session';
import { get, KEY, NAME, readTab, withStore, type StoredRecord } from './sessionRecord.ts';

/**
 * Stores the session's record; it is on the disk when this resolves. A new session replaces the stored one; another
 * record is stored only if the disk still has its person, and false says that it has not. Never rejects: a full disk
 * must not keep anybody out.
 */
export async function keepRecord(record: SessionRecord, place: AuthPlace, isNew: boolean): Promise<boolean> {
  try {
    if (place === 'tab') sessionStorage.setItem(NAME, JSON.stringify(record));
    else if (isNew) await withStore('readwrite', (store) => put(store, record));
    else return await replace(record.user.uid, record);
  } catch {
    // the mirror in local storage remains
  }
  return true;
}

/** Removes this person's record, in this tab if the session is for the tab. Never rejects. */
export async function dropRecord(uid: string): Promise<void> {
  try {
    if (readTab()) sessionStorage.removeItem(NAME);
    else await replace(uid, null); // stores that nobody is signed in, which overrides the mirror
  } catch {
    // then it could not be stored either
  }
}

/**
 * Stores `record` if the disk has this person or was never written, because another tab may have signed somebody out or
 * in. Returns whether it did.
 */
async function replace(uid: string, record: SessionRecord | null): Promise<boolean> {
  const isReplaced = (before: StoredRecord) => before === undefined || before?.user.uid === uid;
  const before = await withStore('readwrite', (store) => {
    const request = get(store);
    request.onsuccess = () => void (isReplaced(request.result) && put(store, record));
    return request;
  });
  return isReplaced(before);
}

/** Writes and commits at once: a closing page may not get an event to wait for. */
function put(store: IDBObjectStore, record: SessionRecord | null): IDBRequest {
  const request = store.put(record, KEY);
  store.transaction.commit();
  return request;
}
