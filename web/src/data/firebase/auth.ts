import { withTimeout } from '#lib/withTimeout.ts';
import type { Auth, User } from 'firebase/auth';
import type { AuthPlace } from '@firstmile/sync/session';
import type * as AuthSdk from './authSdk.ts';

export interface Authentication {
  sdk: typeof AuthSdk.sdk;
  auth: Auth;
}

let place: AuthPlace = 'device';
let owner: string | null = null;

/** Sets the person whose tokens may be given out, and the place where Auth finds this person at its start. */
export function serveSession(uid: string | null, where: AuthPlace): void {
  owner = uid;
  place = where;
}

let started: Promise<Authentication> | undefined;

/**
 * Loads and starts the Auth SDK on first use. When it resolves, Auth knows the signed-in account; no server is asked.
 */
export function authentication(): Promise<Authentication> {
  started ??= import('./authSdk.ts').then(async ({ openAuth, sdk }) => ({ sdk, auth: await openAuth(place) }));
  started.catch(() => (started = undefined)); // the next call tries again
  return started;
}

/** Gets Auth alone, for callers that need only the session. */
export const firebaseAuth = async (): Promise<Auth> => (await authentication()).auth;

/** Time limit for a token, in milliseconds. */
const TOKEN_MS = 10_000;

/**
 * Gets the bearer token of the session's person, renewed with `force`; null when signed out, or when Auth has another
 * account. Rejects with `auth/network-request-failed` after ten seconds, and without a network when the token has to be
 * renewed.
 */
export const idToken = (force = false): Promise<string | null> =>
  withTimeout(TOKEN_MS, tokenOf(owner, force), () =>
    Object.assign(new Error('No token came'), { code: 'auth/network-request-failed' }),
  );

async function tokenOf(uid: string | null, force: boolean): Promise<string | null> {
  if (uid === null) return null;
  const { currentUser } = await firebaseAuth();
  if (currentUser?.uid !== uid) return null;
  const token = await currentUser.getIdToken(force);
  return uid === owner ? token : null; // somebody else may have signed in meanwhile
}

/**
 * Reads when this account's session began, in seconds since 1970; null without an account, and where that needs a
 * missing network.
 */
export async function sessionSecond(account: User | null): Promise<number | null> {
  const token = await account?.getIdTokenResult().catch(() => null); // no network
  return token ? Date.parse(token.authTime) / 1000 : null;
}
