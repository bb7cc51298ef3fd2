import { initializeApp, type FirebaseApp } from 'firebase/app';
import { firebaseConfig } from './firebaseConfig.ts';

let started: Promise<FirebaseApp> | undefined;

/** Starts the Firebase app of this origin. */
export function firebaseApp(): Promise<FirebaseApp> {
  started ??= firebaseConfig().then((options) => initializeApp(options));
  started.catch(() => (started = undefined)); // the next call tries again
  return started;
}
