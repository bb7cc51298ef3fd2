// Connects the session's state machine (`sync/src/session`) to Auth, the server and this device. Loaded once somebody
// is signed in or about to be.
import { AppError, isSessionOver, sessionCalls, type ApiUser, type SessionsEnd } from '@firstmile/domain';
import {
  initialState,
  ownerOf,
  step,
  type Account,
  type AuthPlace,
  type Effect,
  type Event,
  type Session,
  type SessionUser,
} from '@firstmile/sync/session';
import type { User as AuthUser } from 'firebase/auth';
import { pause } from '#lib/waits.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import { callApi, NoResponseError } from '../firebase/api.ts';
import { firebaseAuth, idToken, sessionSecond } from '../firebase/auth.ts';
import { takeRefusal } from '../firebase/authFetch.ts';
import { pauseDatabase } from '../firebase/firestore.ts';
import { isNamedRefusal } from '../firebase/namedRefusal.ts';
import { dropRecord, keepRecord } from './keepRecord.ts';
import { clearSessionKeys, mirrorSession } from './sessionKeys.ts';
import { readRecord } from './sessionRecord.ts';
import { sessionStore, show } from './sessionStore.ts';

/** Rest before the server is asked again, and time limit for its answer about a doubted session. Milliseconds. */
const RETRY_MS = 10_000;
const ANSWER_MS = 20_000;

let state = initialState(sessionStore.getState());

function dispatch(event: Event): void {
  const [next, effects] = step({ ...state, session: sessionStore.getState() }, event);
  state = next;
  show(next.session, ownerOf(next));
  effects.forEach(carryOut);
}

function carryOut(effect: Effect): void {
  switch (effect.do) {
    case 'follow':
      return void (effect.inMs ? pause(effect.inMs) : Promise.resolve()).then(followAccount).catch(() => undefined); // tried again
    case 'listen':
      return void inOrder(async () => (await firebaseAuth()).onIdTokenChanged(() => void reportAccount()));
    case 'ask':
      return void ask(effect);
    case 'rest':
      return void pause(RETRY_MS).then(() => dispatch({ on: 'rested', turn: effect.turn }));
    case 'read':
      return void setTimeout(() => void inOrder(readDisk), effect.inMs);
    case 'keep':
      return void keep(effect);
    case 'drop':
      return void inOrder(() => drop(effect.uid));
    case 'mirror':
      return void mirror(effect.user);
    case 'leaveAuth':
      return void inOrder(() => leaveAuth(effect.uid));
    case 'pause':
      return void pauseDatabase(effect.isPaused).catch(() => undefined); // it takes effect when the database opens
    case 'answerSignIn':
      endSignIn(effect);
      return;
    case 'answerDoubt':
      for (const answer of doubts.splice(0)) answer(effect.isAlive);
  }
}

let device: Promise<unknown> = Promise.resolve();

/**
 * Runs work on this device in the order of the effects. Never rejects: a failing disk or Auth must not keep anybody
 * out.
 */
const inOrder = (work: () => unknown): Promise<unknown> => (device = device.then(work).catch(() => undefined)); // see above

const readDisk = async () => dispatch({ on: 'read', ...(await readRecord()) });

async function keep(effect: Extract<Effect, { do: 'keep' }>): Promise<void> {
  const { record, place, isNew } = effect;
  const keeping = inOrder(() => keepRecord({ ...record, at: Date.now() }, place, isNew));
  const isDone = (await keeping) !== false;
  if (isDone) await mirror(record.user); // first: a person who is let in has the keys
  dispatch({ ...effect, on: 'kept', isDone });
}

async function drop(uid: string | null): Promise<void> {
  if (uid !== null) await dropRecord(uid);
  clearSessionKeys();
}

async function leaveAuth(uid: string): Promise<void> {
  const auth = await firebaseAuth();
  if (auth.currentUser?.uid === uid) await auth.signOut();
}

async function mirror(user: SessionUser): Promise<void> {
  const { currentUser: account } = await firebaseAuth();
  if (account?.uid === user.uid) await mirrorSession(account, user).catch(() => undefined); // the next token is mirrored again
}

let started: Promise<unknown> | undefined;

/** Starts Auth, which then reports its account; if Auth has started, reports again. */
export async function followAccount(): Promise<void> {
  if (started) return started.then(reportAccount);
  started = start();
  await started;
}

async function start(): Promise<void> {
  try {
    const [account, { record }] = await Promise.all([knownAccount(), readRecord()]);
    dispatch({ on: 'started', account, record });
    await device;
  } catch (error) {
    started = undefined;
    dispatch({ on: 'notStarted' });
    throw error;
  }
}

async function reportAccount(): Promise<void> {
  dispatch({ on: 'auth', account: await knownAccount(), isRefused: takeRefusal() });
}

const accountOf = ({ uid, providerData }: AuthUser): Account => ({
  uid,
  providers: providerData.map(({ providerId }) => providerId),
});

async function knownAccount(): Promise<Account | null> {
  const { currentUser } = await firebaseAuth();
  return currentUser && accountOf(currentUser);
}

/** Asks the server who is signed in. A refusal counts only with a fresh token of an account that Auth still has. */
async function ask({ turn, uid, isFresh }: Extract<Effect, { do: 'ask' }>): Promise<void> {
  try {
    const user = await (isFresh ? withTimeout(ANSWER_MS, verifyFresh()) : verify().catch(verifyAllowed));
    dispatch({ on: 'confirmed', turn, user });
  } catch (error) {
    const isOfServer = error instanceof AppError && (error.code === 'not-signed-in' || error.code === 'not-allowed');
    const isRefused = isOfServer ? (await firebaseAuth()).currentUser?.uid === uid : isNamedRefusal(error);
    dispatch({ on: isRefused ? 'refused' : 'unanswered', turn, error: error as Error });
  }
}

async function verify(): Promise<SessionUser> {
  if ((await idToken()) === null) throw new NoResponseError(); // Auth has another account by now, which says nothing about this one
  const { id: uid, firstName, lastName, email, role, client } = await callApi<ApiUser>(sessionCalls.verify);
  return { uid, firstName, lastName, email, role, client };
}

const verifyFresh = () => idToken(true).then(verify);

function verifyAllowed(error: unknown): Promise<SessionUser> {
  if (error instanceof AppError && error.code === 'not-allowed') return verifyFresh();
  throw error;
}

let endSignIn: (answer: { error?: Error }) => void;

/** Runs a sign-in whose account Auth keeps in `place`; resolves when the server has confirmed the person. */
export async function completeSignIn(place: AuthPlace, signIn: () => Promise<AuthUser>): Promise<void> {
  dispatch({ on: 'signIn', place });
  try {
    await device; // the end of another session may be under way
    await followAccount();
    const account = await signIn();
    takeRefusal(); // drops a refusal of an earlier session
    await new Promise<void>((done, fail) => {
      endSignIn = ({ error }) => (error ? fail(error) : done());
      dispatch({ on: 'signedIn', account: accountOf(account) });
    });
  } catch (error) {
    takeRefusal(); // drops a refusal of this attempt
    dispatch({ on: 'notSignedIn' });
    throw error;
  }
}

const doubts: ((isAlive: boolean) => void)[] = [];

/**
 * Asks the server whether this session still counts; callers that come meanwhile share the answer. When it has ended,
 * signs out and keeps unsent work. Resolves to true also without an answer.
 */
export const isSessionAlive = (): Promise<boolean> =>
  new Promise((done) => {
    doubts.push(done);
    dispatch({ on: 'doubted' });
  });

/** Ends this session; the sign-in page shows the notice. Keeps unsent work. */
export function expireSession(notice: Session['notice']): Promise<unknown> {
  dispatch({ on: 'expire', notice });
  return device;
}

/**
 * Runs work that ends sessions on purpose, and ignores Auth's events meanwhile. After successful `isLast` work they
 * stay ignored until the page closes.
 */
export async function suppressAuthEvents<T>(work: () => Promise<T>, isLast = false): Promise<T> {
  dispatch({ on: 'ending' });
  let isOver = false;
  try {
    const result = await work();
    isOver = isLast;
    return result;
  } finally {
    dispatch({ on: 'endingDone', isLast: isOver });
  }
}

/** Stores the ways to sign in that Auth now has, after they were changed on this device. */
export async function adoptProviders(): Promise<void> {
  const account = await knownAccount();
  if (account) dispatch({ on: 'providersChanged', account });
}

/** Updates the signed-in person's name, after this or another device changed it. */
export const updateSessionNames = (firstName: string, lastName: string): void =>
  dispatch({ on: 'renamed', names: { firstName, lastName } });

/** Ends this session if it is among the ended ones. */
export async function onSessionsEnded(end: SessionsEnd): Promise<void> {
  const second = await sessionSecond((await firebaseAuth()).currentUser);
  if (second !== null && isSessionOver(end, second)) dispatch({ on: 'revoked' });
}

/** Reacts to another tab that has written the documented keys, or removed them. */
export const onOtherTab = (isSignIn: boolean): void => dispatch({ on: 'otherTab', isSignIn });
