// The Firestore SDK and our direct use of it. Large: reached only through firestore.ts, after the first paint.
import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  initializeFirestore,
  onSnapshotsInSync,
  persistentLocalCache,
  persistentMultipleTabManager,
  persistentSingleTabManager,
  terminate,
  type Firestore,
} from 'firebase/firestore';
import { firebaseApp } from './firebaseApp.ts';

export { listenTo, readFrom } from './target.ts';

/** The SDK's functions in use, one by one, so that the build leaves out the others. */
export const sdk = { clearIndexedDbPersistence, disableNetwork, enableNetwork, onSnapshotsInSync, terminate };

/**
 * The size from which the SDK deletes its oldest copies: above several agreements of 10 MB, which may have to be signed
 * without a network.
 */
const CACHE_BYTES = 200 * 2 ** 20;

/** Opens the database with a cache on disk that all tabs share. */
export async function openDatabase(): Promise<Firestore> {
  const app = await firebaseApp();
  // Tabs coordinate through localStorage; where it cannot be written the multi-tab cache breaks, so this tab takes the
  // cache alone.
  const tabManager = canWriteLocalStorage()
    ? persistentMultipleTabManager()
    : persistentSingleTabManager({ forceOwnership: true });
  const localCache = persistentLocalCache({ tabManager, cacheSizeBytes: CACHE_BYTES });
  const db = initializeFirestore(app, { localCache });
  if (__LOCAL_STACK__) (await import('./localStack.ts')).connectFirestore(connectFirestoreEmulator, db);
  return db;
}

function canWriteLocalStorage(): boolean {
  try {
    localStorage.setItem('probe', 'x'.repeat(10_000));
    localStorage.removeItem('probe');
    return true;
  } catch {
    // a full storage, or none
    return false;
  }
}
