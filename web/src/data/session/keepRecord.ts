import type { AuthPlace, SessionRecord } from '@firstmile/sync/session';
import { get, KEY, NAME, readTab, withStore, type Kept } from './sessionRecord.ts';

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

/** Without waiting for an event that a page on its way out may not hear. */
function put(store: IDBObjectStore, record: SessionRecord | null): IDBRequest {
  const asked = store.put(record, KEY);
  store.transaction.commit();
  return asked;
}
