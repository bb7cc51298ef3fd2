import {
  browserLocalPersistence,
  browserSessionPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
} from 'firebase/auth';
import { firebaseApp } from './firebaseApp.ts';

let started: Promise<Auth> | undefined;

/** The Auth SDK, started once. Who was signed in is known when it resolves, with or without a network. */
export function firebaseAuth(): Promise<Auth> {
  started ??= start();
  started.catch(() => (started = undefined));
  return started;
}

async function start(): Promise<Auth> {
  const app = await firebaseApp();
  const local = __LOCAL_STACK__ ? await import('./localStack.ts') : null;
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
  local?.connectAuth(auth); // with nothing awaited between: it looks its user up as soon as it can
  await auth.authStateReady();
  return auth;
}

/** The bearer token of whoever is signed in, renewed with `force`; null when nobody is. */
export async function idToken(force = false): Promise<string | null> {
  const auth = await firebaseAuth();
  return auth.currentUser ? auth.currentUser.getIdToken(force) : null;
}
