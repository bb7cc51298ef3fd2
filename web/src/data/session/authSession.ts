// What of the session needs Auth and the server. Reached only through sessionStore.ts, by whoever is signed in or about to be.
import { AppError, isSessionOver, sessionCalls, type ApiUser, type SessionsEnd } from '@firstmile/domain';
import type { User as AuthUser } from 'firebase/auth';
import { within } from '#lib/within.ts';
import { callApi, NoResponseError } from '../firebase/api.ts';
import { takeRefusal } from '../firebase/authFetch.ts';
import { firebaseAuth, idToken, serveSession, sessionSecond } from '../firebase/auth.ts';
import { isNamedRefusal } from '../firebase/namedRefusal.ts';
import { pause } from '#lib/pause.ts';
import { clearSessionKeys, mirrorSession } from './sessionKeys.ts';
import { dropRecord, keepRecord, readRecord } from './sessionRecord.ts';
import {
  clearNotice,
  currentUser,
  isEndedOnDisk,
  openSession,
  sessionStore,
  type Session,
  type SessionUser,
} from './sessionStore.ts';
import { pauseDatabase } from '../firebase/firestore.ts';

/** How long until the server is asked again after it gave no answer, and how long an answer may take. Milliseconds. */
const RETRY_MS = 10_000;
const ANSWER_MS = 20_000;

let following: Promise<void> | undefined;
/** Whom the server has confirmed since this page began. */
let verified: string | null = null;
let areEventsSuppressed = false;
let isOver = false;
let suppressedWork: Promise<unknown> = Promise.resolve();
let ending: Promise<void> = Promise.resolve();

/** Starts Auth and follows what it says. What keeps it from starting is tried again: the session stays open meanwhile. */
export const followAccount = (): Promise<void> => (following ??= follow());

async function follow(): Promise<void> {
  try {
    const auth = await firebaseAuth();
    // a sign-in that did not come to its end
    if (auth.currentUser && auth.currentUser.uid !== currentUser()?.uid) await auth.signOut();
    auth.onIdTokenChanged((account) => void onAuthChange(account));
  } catch (error) {
    following = undefined;
    if (currentUser())
      void pause(RETRY_MS)
        .then(followAccount)
        .catch(() => undefined);
    throw error;
  }
}

async function onAuthChange(account: AuthUser | null): Promise<void> {
  if (areEventsSuppressed) return;
  if (!account) return onAuthLost();
  const { user } = sessionStore.getState();
  if (user && verified === account.uid && user.uid === account.uid)
    return mirrorSession(account, user).catch(() => undefined);
  await confirm(account);
}

/** Auth knows nobody: the server ended the session, it was ended in another tab, or what Auth kept on this device is lost. */
async function onAuthLost(): Promise<void> {
  const { status, notice, isFromKeys } = sessionStore.getState();
  if (status !== 'signed-in') return;
  if (takeRefusal()) return endSession('expired');
  if (await isEndedOnDisk()) return endSession(notice);
  if (isFromKeys) return endSession('expired'); // the keys alone, which anybody can write, are no session
  if ((await firebaseAuth()).currentUser) return;
  verified = null;
  sessionStore.setState({ needsSignIn: true });
  await pauseDatabase(true).catch(() => undefined);
}

let confirming: string | null = null;

/** Asks the server about an account that this device knows, until it answers. Only a refusal ends the session. */
async function confirm(account: AuthUser): Promise<void> {
  if (confirming === account.uid) return;
  confirming = account.uid;
  while (confirming === account.uid && verified !== account.uid && (await isCurrent(account))) {
    try {
      const user = await verify(account);
      if (await isCurrent(account)) await admit(account, user);
      else serveSession(currentUser()?.uid ?? null, sessionStore.getState().place);
    } catch (error) {
      if (isRefusal(error) && (await isCurrent(account))) await expireSession();
      else await openKnown(account).then(() => pause(RETRY_MS));
    }
  }
  if (confirming === account.uid) confirming = null;
}

/** Another tab may have signed somebody else in, of whom this one cannot ask. */
async function openKnown(account: AuthUser): Promise<void> {
  if (currentUser()?.uid === account.uid) return;
  const { record, place } = await readRecord();
  if (record?.user.uid === account.uid && (await isCurrent(account))) openSession(record, place);
}

const isCurrent = async (account: AuthUser): Promise<boolean> =>
  !areEventsSuppressed && (await firebaseAuth()).currentUser?.uid === account.uid;

/** Lets `account` in as `user`: on the disk first, so that it outlives whatever happens next. */
async function admit(account: AuthUser, user: SessionUser): Promise<void> {
  const { place } = sessionStore.getState();
  const record = { user, at: Date.now(), providers: account.providerData.map((one) => one.providerId) };
  await keepRecord(record, place);
  await mirrorSession(account, user).catch(() => undefined);
  openSession(record, place);
  clearNotice();
  await pauseDatabase(false).catch(() => undefined);
}

/** Who the server says that `account` is. A refusal counts with a fresh token only. */
async function verify(account: AuthUser): Promise<SessionUser> {
  const { user: before, place } = sessionStore.getState();
  serveSession(account.uid, place);
  try {
    const {
      id: uid,
      firstName,
      lastName,
      email,
      role,
      client,
    } = await askServer().catch(async (error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not-allowed')) throw error;
      await account.getIdToken(true);
      return askServer();
    });
    verified = uid;
    return { uid, firstName, lastName, email, role, client };
  } catch (error) {
    serveSession(before?.uid ?? null, place);
    throw error;
  }
}

async function askServer(): Promise<ApiUser> {
  if ((await idToken()) === null) throw new NoResponseError(); // Auth has somebody else by now: that says nothing
  return callApi<ApiUser>(sessionCalls.verify);
}

/** The server has said that this session is none, and not just failed to say anything. */
const isRefusal = (error: unknown): boolean =>
  (error instanceof AppError && (error.code === 'not-signed-in' || error.code === 'not-allowed')) ||
  isNamedRefusal(error);

export async function completeSignIn(signIn: () => Promise<AuthUser>): Promise<void> {
  areEventsSuppressed = true;
  try {
    await ending;
    await followAccount();
    const known = currentUser();
    const account = await signIn();
    takeRefusal(); // those of earlier sessions
    const user = await verify(account).catch((error: unknown) => {
      if (isRefusal(error) || known?.uid !== account.uid) throw error;
      return known;
    });
    await admit(account, user);
  } finally {
    areEventsSuppressed = false;
  }
}

/** The server no longer accepts this session. What waits on this device stays, and goes out after the next sign-in. */
export async function expireSession(notice: Session['notice'] = 'expired'): Promise<void> {
  await endSession(notice);
  await (await firebaseAuth()).signOut();
}

export function endSession(notice: Session['notice']): Promise<void> {
  verified = null;
  const { place } = sessionStore.getState();
  openSession(null, place === 'tab' ? 'device' : place);
  sessionStore.setState({ notice });
  ending = dropRecord().then(clearSessionKeys);
  return ending;
}

let asking: Promise<boolean> | undefined;

export const isSessionAlive = (): Promise<boolean> => (asking ??= ask().finally(() => (asking = undefined)));

async function ask(): Promise<boolean> {
  await suppressedWork.catch(() => undefined); // what was refused meanwhile may be allowed now
  const account = (await firebaseAuth()).currentUser;
  if (sessionStore.getState().needsSignIn) await pauseDatabase(true).catch(() => undefined);
  if (!account || isOver) return false;
  try {
    // with the role that the account has now
    await within(
      ANSWER_MS,
      account.getIdToken(true).then(() => verify(account)),
    );
    return true;
  } catch (error) {
    if (!isRefusal(error)) return true;
    await expireSession();
    return false;
  }
}

export async function adoptProviders(): Promise<void> {
  const { user, place } = sessionStore.getState();
  const account = (await firebaseAuth()).currentUser;
  if (!user || account?.uid !== user.uid) return;
  const providers = account.providerData.map((one) => one.providerId);
  sessionStore.setState({ providers });
  await keepRecord({ user, providers, at: Date.now() }, place);
  await mirrorSession(account, user).catch(() => undefined);
}

export async function updateSessionNames(firstName: string, lastName: string): Promise<void> {
  const { user, providers, place } = sessionStore.getState();
  if (!user) return;
  const named = { ...user, firstName, lastName };
  sessionStore.setState({ user: named });
  await keepRecord({ user: named, providers, at: Date.now() }, place);
  const account = (await firebaseAuth()).currentUser;
  if (account?.uid === user.uid) await mirrorSession(account, named).catch(() => undefined);
}

export async function suppressAuthEvents<T>(work: () => Promise<T>, last: boolean): Promise<T> {
  areEventsSuppressed = true;
  try {
    const running = work();
    suppressedWork = running;
    const result = await running;
    isOver = last;
    return result;
  } finally {
    areEventsSuppressed = isOver;
    if (!isOver && !(await firebaseAuth()).currentUser) await onAuthLost(); // nobody heard it meanwhile
  }
}

export async function onSessionsEnded(end: SessionsEnd): Promise<void> {
  const second = await sessionSecond((await firebaseAuth()).currentUser);
  if (!areEventsSuppressed && second !== null && isSessionOver(end, second)) await expireSession();
}
