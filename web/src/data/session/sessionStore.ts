import { AppError, sessionCalls, type ApiUser } from '@firstmile/domain';
import type { User as AuthUser } from 'firebase/auth';
import { create } from 'zustand';
import { callApi, NoResponseError } from '../firebase/api.ts';
import { firebaseAuth } from '../firebase/auth.ts';
import {
  clearSessionKeys,
  hasAccessToken,
  isRemembered,
  mirrorSession,
  storedUser,
  type SessionUser,
} from './sessionKeys.ts';

export type { SessionUser } from './sessionKeys.ts';

interface Session {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: SessionUser | null;
  notice: 'expired' | null;
}

/** How long a start waits for the server before what this device knows counts. */
const PATIENCE_MS = 1500;

const store = create<Session>(() => ({ status: 'loading', user: null, notice: null }));
/** Who is signed in. */
export const useSession = (): Session => store();
export const currentUser = (): SessionUser | null => store.getState().user;
export const clearNotice = () => store.setState({ notice: null });
/** Calls back when somebody signs in or out. */
export const onUserChange = (listener: (user: SessionUser | null) => void) =>
  store.subscribe((now, before) => {
    if (now.user?.uid !== before.user?.uid) listener(now.user);
  });

/** Finds out who is signed in and follows it, in all tabs. Called once, at the start. */
export async function startSession(): Promise<void> {
  addEventListener('storage', ({ key, newValue }) => {
    // Somebody signed in in another tab, and not only for that tab.
    if (key === 'accessToken' && newValue !== null && isRemembered()) void followAccount();
  });
  // Nobody can be asked without a network, so who was remembered is let in at once, before Auth has started.
  const known = !navigator.onLine && hasAccessToken() && isRemembered() ? storedUser() : null;
  if (known) restoreCachedUser(known);
  if (hasAccessToken()) await followAccount();
  else store.setState({ status: 'signed-out' });
}

/** Lets in whom this device, or a component test, knows, or nobody; no server is asked. */
export const restoreCachedUser = (user: SessionUser | null) =>
  store.setState({ status: user ? 'signed-in' : 'signed-out', user });

let following: Promise<void> | undefined;
const followAccount = () => (following ??= follow());

/** Without a token nobody is signed in, and Auth, a seventh of the sign-in's code, can wait until somebody begins to be. */
async function follow(): Promise<void> {
  try {
    const auth = await firebaseAuth();
    if (auth.currentUser && !hasAccessToken()) await auth.signOut(); // signed out by taking the token away
    if (!auth.currentUser && hasAccessToken()) endSession('expired'); // the SDK could not renew it
    auth.onIdTokenChanged((account) => void onAuthChange(account));
  } catch {
    following = undefined;
    store.setState({ status: 'signed-out', user: null });
  }
}

let areEventsSuppressed = false;
/** Whom the server has confirmed since this page began. */
let verified: string | null = null;

/** Runs a sign-in and waits until the server has said who it is. */
export async function completeSignIn(signIn: () => Promise<AuthUser>): Promise<void> {
  areEventsSuppressed = true;
  try {
    await followAccount();
    await enter(await signIn());
  } finally {
    areEventsSuppressed = false;
  }
}

async function onAuthChange(account: AuthUser | null): Promise<void> {
  if (areEventsSuppressed) return;
  if (!account) {
    if (store.getState().status !== 'signed-out') endSession(store.getState().notice);
    return;
  }
  const { user } = store.getState();
  if (user && verified === account.uid) return mirrorSession(account, user);
  const known = storedUser();
  const verifying = enter(account).catch(() => expire());
  if (user || known?.uid !== account.uid) return verifying;
  const late = setTimeout(restoreCachedUser, PATIENCE_MS, known);
  await verifying.finally(() => clearTimeout(late));
}

/** Lets `account` in as whom the server says it is; offline, as whom this device knows. Throws when the server refuses. */
async function enter(account: AuthUser): Promise<void> {
  const user = await verify(account);
  await mirrorSession(account, user);
  store.setState({ status: 'signed-in', user, notice: null });
}

async function verify(account: AuthUser): Promise<SessionUser> {
  try {
    const { id: uid, firstName, lastName, email, role } = await callApi<ApiUser>(sessionCalls.verify);
    verified = uid;
    return { uid, firstName, lastName, email, role };
  } catch (error) {
    const known = storedUser();
    if (isEnd(error) || known?.uid !== account.uid) throw error;
    return known;
  }
}

/** The server has said that this session is none, and not just failed to say anything. */
const isEnd = (error: unknown): boolean =>
  (error instanceof AppError && (error.code === 'not-signed-in' || error.code === 'not-allowed')) ||
  isAccountGone(error);

/** The SDK could not renew the token because the account is disabled, deleted or its sessions were revoked. */
const isAccountGone = (error: unknown): boolean => {
  const code = (error as { code?: string }).code ?? '';
  return !(error instanceof NoResponseError) && code.startsWith('auth/') && code !== 'auth/network-request-failed';
};

/** The server no longer accepts this session. What waits on this device stays, and goes out after the next sign-in. */
async function expire(): Promise<void> {
  endSession('expired');
  await (await firebaseAuth()).signOut();
}

let asking: Promise<boolean> | undefined;

/**
 * Whether this session still counts, for whoever was refused something: asks the server, once for all who ask meanwhile. When it
 * has ended, signs out; whatever waits on this device stays. True also when nobody can be asked.
 */
export const isSessionAlive = (): Promise<boolean> => (asking ??= ask().finally(() => (asking = undefined)));

async function ask(): Promise<boolean> {
  await suppressedWork.catch(() => undefined); // what was refused meanwhile may be allowed now
  const account = (await firebaseAuth()).currentUser;
  if (!account || isOver) return false;
  try {
    await account.getIdToken(true); // with the role that the account has now
    await callApi(sessionCalls.verify);
    return true;
  } catch (error) {
    if (!isEnd(error)) return true;
    await expire();
    return false;
  }
}

/** The signed-in person has another name now, by this or another device. */
export async function updateSessionNames(firstName: string, lastName: string): Promise<void> {
  const { user } = store.getState();
  if (!user || (user.firstName === firstName && user.lastName === lastName)) return;
  const named = { ...user, firstName, lastName };
  store.setState({ user: named });
  const account = (await firebaseAuth()).currentUser;
  if (account?.uid === user.uid) await mirrorSession(account, named).catch(() => undefined);
}

let suppressedWork: Promise<unknown> = Promise.resolve();
let isOver = false;

/**
 * Runs work that ends sessions on purpose: what happens to this one meanwhile is its own doing. After a `last` one that
 * went well it stays so, until the page goes.
 */
export async function suppressAuthEvents<T>(work: () => Promise<T>, last = false): Promise<T> {
  areEventsSuppressed = true;
  try {
    const running = work();
    suppressedWork = running;
    const result = await running;
    isOver = last;
    return result;
  } finally {
    areEventsSuppressed = isOver;
  }
}

/** The sessions that began before the second of `at` (ms since 1970) were ended: if this is one of them, it ends now. */
export async function onSessionsEnded(index: number): Promise<void> {
  const account = (await firebaseAuth()).currentUser;
  const since = Date.parse((await account?.getIdTokenResult())?.authTime ?? '');
  if (!areEventsSuppressed && since < Math.floor(index / 1000) * 1000) await expire();
}

function endSession(notice: Session['notice']): void {
  verified = null;
  clearSessionKeys();
  store.setState({ status: 'signed-out', user: null, notice });
}
