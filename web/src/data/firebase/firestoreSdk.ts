// The Firestore SDK and what we do with it directly. Large: reached only through firestore.ts, after the first paint.
import { isDeleteField, isServerTime, isTimestamp, type Write } from '@firstmile/domain';
import {
  clearIndexedDbPersistence,
  collection,
  connectFirestoreEmulator,
  deleteField,
  disableNetwork,
  doc,
  enableNetwork,
  getDocFromServer,
  getDocsFromCache,
  initializeFirestore,
  limit,
  persistentLocalCache,
  persistentMultipleTabManager,
  persistentSingleTabManager,
  query,
  serverTimestamp,
  terminate,
  Timestamp,
  waitForPendingWrites,
  writeBatch,
  type FieldValue,
  type Firestore,
} from 'firebase/firestore';
import { firebaseApp } from './firebaseApp.ts';

export { listenTo, readFrom } from './target.ts';

/** What is used of the SDK, one by one: the rest of it is left out of the build. */
export const sdk = {
  clearIndexedDbPersistence,
  disableNetwork,
  doc,
  enableNetwork,
  getDocFromServer,
  terminate,
  waitForPendingWrites,
};

/** Opens the database with a cache on disk that all tabs share. */
export async function openDatabase(): Promise<Firestore> {
  const app = await firebaseApp();
  // Tabs agree through localStorage; where it cannot be written the multi-tab cache dies, so this tab takes the cache alone.
  const tabManager = canWriteLocalStorage()
    ? persistentMultipleTabManager()
    : persistentSingleTabManager({ forceOwnership: true });
  const db = initializeFirestore(app, {
    localCache: persistentLocalCache({ tabManager }),
    ignoreUndefinedProperties: true,
  });
  if (__LOCAL_STACK__) (await import('./localStack.ts')).connectFirestore(connectFirestoreEmulator, db);
  return db;
}

/** Sends writes as one batch. Settles only when the server answers; locally they show at once. */
export function sendWrites(db: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = writeBatch(db);
  for (const write of writes) {
    const ref = doc(db, write.path);
    if (write.op === 'delete') batch.delete(ref);
    else if (write.op === 'update') batch.update(ref, withSentinels(write.data));
    else batch.set(ref, withSentinels(write.data));
  }
  return batch.commit();
}

/** Resolves when the writes before are on the disk: the SDK does one thing after the other, and this reads what it has. */
export const hasQueued = (db: Firestore): Promise<void> =>
  getDocsFromCache(query(collection(db, 'nothing'), limit(1))).then(() => undefined);

function withSentinels(data: Record<string, unknown>): Record<string, FieldValue> {
  return replace(data) as Record<string, FieldValue>;
}

function replace(value: unknown): unknown {
  if (isServerTime(value)) return serverTimestamp();
  if (isDeleteField(value)) return deleteField();
  if (Array.isArray(value)) return value.map(replace);
  if (isTimestamp(value)) return new Timestamp(value.seconds, value.nanoseconds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replace(one)]));
}

function canWriteLocalStorage(): boolean {
  try {
    localStorage.setItem('probe', 'x'.repeat(10_000));
    localStorage.removeItem('probe');
    return true;
  } catch {
    return false;
  }
}
