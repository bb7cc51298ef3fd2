import type { Auth } from 'firebase/auth';
import type * as AuthSdk from './authSdk.ts';

export interface Authentication {
  sdk: typeof AuthSdk.sdk;
  auth: Auth;
}

let started: Promise<Authentication> | undefined;

/** The Auth SDK, loaded and started on first use. Who was signed in is known when it resolves, with or without a network. */
export function authentication(): Promise<Authentication> {
  started ??= import('./authSdk.ts').then(async ({ openAuth, sdk }) => ({ sdk, auth: await openAuth() }));
  started.catch(() => (started = undefined));
  return started;
}

/** The same, for those who need no more than the session. */
export const firebaseAuth = async (): Promise<Auth> => (await authentication()).auth;

/** The bearer token of whoever is signed in, renewed with `force`; null when nobody is. */
export async function idToken(force = false): Promise<string | null> {
  const auth = await firebaseAuth();
  return auth.currentUser ? auth.currentUser.getIdToken(force) : null;
}
