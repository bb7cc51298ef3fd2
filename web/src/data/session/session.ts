import type { Registration, SignIn } from '@firstmile/domain';

export {
  updateSessionNames as adoptNames,
  clearNotice,
  currentUser,
  onSessionsEnded as heedEnd,
  startSession,
  useSession,
  type SessionUser,
} from './sessionStore.ts';

const signing = () => import('./signing.ts');

/** Fetches what a sign-in needs, so that it is here when the form is handed in. */
export const prepareSignIn = () =>
  void signing()
    .then((loaded) => loaded.prepare())
    .catch(() => undefined);

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
