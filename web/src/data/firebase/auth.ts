import { within } from '#lib/within.ts';
import type { Auth, User } from 'firebase/auth';
import type { AuthPlace } from '@firstmile/sync/session';
import type * as AuthSdk from './authSdk.ts';

export interface Authentication {
  sdk: typeof AuthSdk.sdk;
  auth: Auth;
}

let place: AuthPlace = 'device';
let owner: string | null = null;

/** Says whose tokens may be given out from now on, and where Auth finds this person when it starts. */
export function serveSession(uid: string | null, where: AuthPlace): void {
  owner = uid;
  place = where;
}

let started: Promise<Authentication> | undefined;

/** The Auth SDK, loaded and started on first use. Who was signed in is known when it resolves; no server is asked. */
export function authentication(): Promise<Authentication> {
  started ??= import('./authSdk.ts').then(async ({ openAuth, sdk }) => ({ sdk, auth: await openAuth(place) }));
  started.catch(() => (started = undefined));
  return started;
}

/** The same, for those who need no more than the session. */
export const firebaseAuth = async (): Promise<Auth> => (await authentication()).auth;

/** How long a token may take, in milliseconds. */
const TOKEN_MS = 10_000;

/**
 * The bearer token of the session's person, renewed with `force`; null when nobody is signed in, or Auth knows somebody else.
 * Rejects after ten seconds, and without a network when it has to be renewed, with `auth/network-request-failed`.
 */
export const idToken = (force = false): Promise<string | null> =>
  within(TOKEN_MS, tokenOf(owner, force), () =>
    Object.assign(new Error('No token came'), { code: 'auth/network-request-failed' }),
  );

async function tokenOf(uid: string | null, force: boolean): Promise<string | null> {
  if (uid === null) return null;
  const { currentUser } = await firebaseAuth();
  if (currentUser?.uid !== uid) return null;
  const token = await currentUser.getIdToken(force);
  return uid === owner ? token : null; // somebody else may have signed in meanwhile
}

/** When this account's session began, in seconds since 1970; null for nobody, and where it cannot be asked for without a network. */
export async function sessionSecond(account: User | null): Promise<number | null> {
  const token = await account?.getIdTokenResult().catch(() => null);
  return token ? Date.parse(token.authTime) / 1000 : null;
}
