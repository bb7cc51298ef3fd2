// The Auth SDK and what we use of it. Reached only through auth.ts: whoever is signed out needs it when they begin to type.
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

/** One place alone: given several, Auth takes the next when one fails, and deletes whom it knew from the others. */
const PLACES = {
  device: indexedDBLocalPersistence,
  tab: browserSessionPersistence,
  anywhere: [browserLocalPersistence, browserSessionPersistence],
};

export const sdk = {
  GoogleAuthProvider,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  /** Has Auth keep whom it knows, and signs in from now on, in `place`. */
  keepIn: (auth: Auth, place: AuthPlace): Promise<void> =>
    auth.setPersistence(place === 'anywhere' ? browserLocalPersistence : PLACES[place]),
};

/** Starts Auth with whom it kept in `place`. Who was signed in is known when it resolves; no server is asked. */
export async function openAuth(place: AuthPlace): Promise<Auth> {
  const app = await firebaseApp();
  const local = __LOCAL_STACK__ ? await import('./localStack.ts') : null;
  guardAuthRequests();
  return withoutNetwork(async () => {
    const auth = initializeAuth(app, { persistence: PLACES[place] });
    local?.connectAuth(auth); // with nothing awaited between: it looks its user up as soon as it can
    await auth.authStateReady();
    return auth;
  });
}
