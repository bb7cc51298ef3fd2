import type { Registration, SessionsEnd, SignIn } from '@firstmile/domain';
import { opened } from '@firstmile/sync/session';
import { afterFirstPaint } from '#lib/firstPaint.ts';
import { locks } from '#lib/locks.ts';
import { clearSessionKeys } from './sessionKeys.ts';
import { readRecord } from './sessionRecord.ts';
import { currentUser, show, TAB_LOCK, type SessionUser } from './sessionStore.ts';

export { clearNotice, currentUser, useSession, type SessionUser } from './sessionStore.ts';

/** Loads the engine. It needs Auth, a seventh of the sign-in's code, and can wait until somebody is signed in. */
const engine = () => import('./sessionEngine.ts');
const signInOut = () => import('./signInOut.ts');

/**
 * Opens the app to the person known to this device, and follows the session in all tabs. Resolves when the person is
 * known. Call it once, at the start.
 */
export async function startSession(): Promise<void> {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'accessToken' || key === null) void engine().then((loaded) => loaded.onOtherTab(newValue !== null));
  });
  const stored = await readRecord();
  show(opened(stored));
  if (!stored.record) return void dropLeftKeys();
  // the engine's code would delay the first screen
  void afterFirstPaint()
    .then(engine)
    .then((loaded) => loaded.followAccount())
    .catch(() => undefined); // its code could not be loaded: the next page tries again
}

/**
 * Removes the keys that a closed tab has left. Without the API of locks other tabs are unknown; their sessions do
 * without the keys.
 */
async function dropLeftKeys(): Promise<void> {
  const snapshot = await locks()?.query();
  if (!snapshot?.held?.some(({ name }) => name === TAB_LOCK) && !currentUser()) clearSessionKeys();
}

/** Answers in place of the server in a component test. */
let isTestSessionAlive: (() => boolean) | undefined;

/** Signs in a component test's person, or nobody, without Auth. `isAlive` tells whether that session still counts. */
export function restoreCachedUser(user: SessionUser | null, isAlive = () => true): void {
  isTestSessionAlive = isAlive;
  show(opened({ record: user && { user, providers: ['password'] }, place: 'device' }));
}

/** See sessionEngine.ts, also for the next two functions. */
export const isSessionAlive = async (): Promise<boolean> => isTestSessionAlive?.() ?? (await engine()).isSessionAlive();

export async function updateSessionNames(firstName: string, lastName: string): Promise<void> {
  const user = currentUser();
  if (user && (user.firstName !== firstName || user.lastName !== lastName))
    (await engine()).updateSessionNames(firstName, lastName);
}

export const onSessionsEnded = async (end: SessionsEnd): Promise<void> => (await engine()).onSessionsEnded(end);

/** Fetches the code for signing in, so that it is here when the form is submitted. */
export const prepareSignIn = () =>
  void signInOut()
    .then((loaded) => loaded.prepare())
    .catch(() => undefined); // the sign-in reports it

/** Signs in. Throws AppError with a message for the person, NoResponseError without a network. */
export const signIn = async (values: SignIn & { remember: boolean }): Promise<void> =>
  (await signInOut()).signIn(values);

/** Signs in, or registers, with a Google account in a popup. */
export const signInWithGoogle = async (remember: boolean): Promise<void> =>
  (await signInOut()).signInWithGoogle(remember);

/** Creates an account with its profile, all or nothing. Does not sign in. */
export const register = async (values: Registration): Promise<void> => (await signInOut()).register(values);

/** Sends the mail to reset a forgotten password. Does not reveal whether the address is known. */
export const requestPasswordReset = async (email: string): Promise<void> =>
  (await signInOut()).requestPasswordReset(email);

/** Signs out and removes this person's data from the device. Loses unsent work: ask first. Ends in a fresh page. */
export const signOut = async (): Promise<void> => (await signInOut()).signOut();
