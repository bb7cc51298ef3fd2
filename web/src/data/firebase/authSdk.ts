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
import { firebaseApp } from './firebaseApp.ts';

export const sdk = {
  browserSessionPersistence,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
};

/** Starts Auth. Who was signed in is known when it resolves, with or without a network. */
export async function openAuth(): Promise<Auth> {
  const app = await firebaseApp();
  const local = __LOCAL_STACK__ ? await import('./localStack.ts') : null;
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
  local?.connectAuth(auth); // with nothing awaited between: it looks its user up as soon as it can
  await auth.authStateReady();
  return auth;
}
