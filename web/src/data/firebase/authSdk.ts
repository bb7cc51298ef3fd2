// The Auth SDK and our use of it. Reached only through auth.ts: a signed-out person needs it at the first letter typed.
import {
  browserLocalPersistence,
  browserSessionPersistence,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type Auth,
} from 'firebase/auth';
import type { AuthPlace } from '@firstmile/sync/session';
import { guardAuthRequests, withoutNetwork } from './authFetch.ts';
import { firebaseApp } from './firebaseApp.ts';

/**
 * One storage for each place: given several, Auth takes the next when one fails, and deletes its account from the
 * others.
 */
const PLACES = {
  device: indexedDBLocalPersistence,
  tab: browserSessionPersistence,
  anywhere: [browserLocalPersistence, browserSessionPersistence],
};

export const sdk = {
  GoogleAuthProvider,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  /** Makes Auth keep its account in `place`, now and for later sign-ins. */
  keepIn: (auth: Auth, place: AuthPlace): Promise<void> =>
    auth.setPersistence(place === 'anywhere' ? browserLocalPersistence : PLACES[place]),
};

/** Starts Auth with the account kept in `place`. When it resolves, Auth knows the account; no server is asked. */
export async function openAuth(place: AuthPlace): Promise<Auth> {
  const app = await firebaseApp();
  const local = __LOCAL_STACK__ ? await import('./localStack.ts') : null;
  guardAuthRequests();
  return withoutNetwork(async () => {
    const auth = initializeAuth(app, { persistence: PLACES[place] });
    local?.connectAuth(auth); // without an await before it: Auth looks its user up as soon as it can
    await auth.authStateReady();
    return auth;
  });
}
