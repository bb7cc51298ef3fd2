import type { Registration, SessionsEnd, SignIn } from '@firstmile/domain';
import { opened } from '@firstmile/sync/session';
import { afterFirstPaint } from '#lib/firstPaint.ts';
import { locks } from '#lib/locks.ts';
import { clearSessionKeys } from './sessionKeys.ts';
import { readRecord } from './sessionRecord.ts';
import { currentUser, show, TAB_LOCK, type SessionUser } from './sessionStore.ts';

export { clearNotice, currentUser, useSession, type SessionUser } from './sessionStore.ts';

/** What follows the session needs Auth, a seventh of the sign-in's code: it can wait until somebody is signed in. */
const engine = () => import('./sessionEngine.ts');
const signing = () => import('./signing.ts');

/** Opens the app to whoever this device knows, and follows the session, in all tabs. Resolves when it is known who. Called once, at the start. */
export async function startSession(): Promise<void> {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'accessToken' || key === null) void engine().then((loaded) => loaded.onOtherTab(newValue !== null));
  });
  const found = await readRecord();
  show(opened(found));
  if (!found.record) return void dropLeftKeys();
  // whose code would hold up the first screen
  void afterFirstPaint()
    .then(engine)
    .then((loaded) => loaded.followAccount())
    .catch(() => undefined); // no code, no account: the next page tries
}

/** Clears the keys that a tab which is gone has left. Without locks nobody knows of other tabs, whose sessions do without the keys. */
async function dropLeftKeys(): Promise<void> {
  const snapshot = await locks()?.query();
  if (!snapshot?.held?.some(({ name }) => name === TAB_LOCK) && !currentUser()) clearSessionKeys();
}

let isGiven = false;

/** Lets in whom a component test names, or nobody. Auth knows nothing of them, and is not asked. */
export function restoreCachedUser(user: SessionUser | null): void {
  isGiven = true;
  show(opened({ record: user && { user, providers: ['password'] }, place: 'device' }));
}

/** See sessionEngine.ts, as for the others of it. */
export const isSessionAlive = async (): Promise<boolean> => isGiven || (await engine()).isSessionAlive();

export async function updateSessionNames(firstName: string, lastName: string): Promise<void> {
  const user = currentUser();
  if (user && (user.firstName !== firstName || user.lastName !== lastName))
    (await engine()).updateSessionNames(firstName, lastName);
}

export const onSessionsEnded = async (end: SessionsEnd): Promise<void> => (await engine()).onSessionsEnded(end);

/** Fetches what a sign-in needs, so that it is here when the form is handed in. */
export const prepareSignIn = () =>
  void signing()
    .then((loaded) => loaded.prepare())
    .catch(() => undefined); // the sign-in says it

/** Signs in. Throws AppError with a message for the person, NoResponseError without a network. */
export const signIn = async (values: SignIn & { remember: boolean }): Promise<void> => (await signing()).signIn(values);

/** Signs in, or registers, with a Google account in a popup. */
export const signInWithGoogle = async (remember: boolean): Promise<void> =>
  (await signing()).signInWithGoogle(remember);

/** Creates an account with its profile, all of it or nothing. Does not sign in. */
export const register = async (values: Registration): Promise<void> => (await signing()).register(values);

/** Sends the mail with which a forgotten password is replaced. Says nothing about whether the address is known. */
export const requestPasswordReset = async (email: string): Promise<void> =>
  (await signing()).requestPasswordReset(email);

/** Signs out and removes this person's data from the device. Unsent work is lost: ask first. Ends in a fresh page. */
export const signOut = async (): Promise<void> => (await signing()).signOut();
