// The Firestore SDK and what we do with it directly. Large: reached only through firestore.ts, after the first paint.
import { isServerTime, type Write } from '@firstmile/domain';
import * as sdk from 'firebase/firestore';
import { firebaseApp } from './firebaseApp.ts';

export { sdk };

/** Opens the database with a cache on disk that all tabs share. */
export async function openDatabase(): Promise<sdk.Firestore> {
  const app = await firebaseApp();
  // Tabs agree through localStorage; where it cannot be written the multi-tab cache dies, so this tab takes the cache alone.
  const tabManager = canWriteLocalStorage()
    ? sdk.persistentMultipleTabManager()
    : sdk.persistentSingleTabManager({ forceOwnership: true });
  const db = sdk.initializeFirestore(app, {
    localCache: sdk.persistentLocalCache({ tabManager }),
    ignoreUndefinedProperties: true,
  });
  if (__LOCAL_STACK__) (await import('./localStack.ts')).connectFirestore(sdk, db);
  return db;
}

/** Sends writes as one batch. Settles only when the server answers; locally they show at once. */
export function sendWrites(db: sdk.Firestore, writes: readonly Write[]): Promise<void> {
  const batch = sdk.writeBatch(db);
  for (const write of writes) {
    const ref = sdk.doc(db, write.path);
    if (write.op === 'delete') batch.delete(ref);
    else if (write.op === 'update') batch.update(ref, withServerTime(write.data));
    else batch.set(ref, withServerTime(write.data));
  }
  return batch.commit();
}

function withServerTime(data: Record<string, unknown>): Record<string, sdk.FieldValue> {
  return replace(data) as Record<string, sdk.FieldValue>;
}

function replace(value: unknown): unknown {
  if (isServerTime(value)) return sdk.serverTimestamp();
  if (Array.isArray(value)) return value.map(replace);
  if (typeof value !== 'object' || value === null || value instanceof sdk.Timestamp) return value;
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
