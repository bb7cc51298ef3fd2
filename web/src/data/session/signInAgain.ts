import { AppError, say } from '@firstmile/domain';
import type { User as AuthUser } from 'firebase/auth';
import { authentication, type Authentication } from '../firebase/auth.ts';
import { mapAuthError } from './mapAuthError.ts';
import { withSecondFactor } from './secondFactor.ts';
import { completeSignIn } from './sessionEngine.ts';
import { sessionStore } from './sessionStore.ts';

/**
 * Signs the session's person in again, in place. Throws AppError with a message for the person, NoResponseError without
 * a network.
 */
export const signInAgain = (password: string): Promise<void> =>
  signInSamePerson(({ sdk, auth }, email) =>
    withSecondFactor(sdk.signInWithEmailAndPassword(auth, email, password), { email, password }),
  );

/** Does the same with the person's Google account, in a popup. */
export const signInAgainByGoogle = (): Promise<void> =>
  signInSamePerson(async ({ auth }, email) =>
    withSecondFactor((await import('./googleSignIn.ts')).askGoogle(auth, email)),
  );

/** Signs in without changing where Auth keeps the account; refuses another person. */
async function signInSamePerson(
  signIn: (started: Authentication, email: string) => Promise<{ user: AuthUser }>,
): Promise<void> {
  const { user, place } = sessionStore.getState();
  if (!user) throw new AppError('not-signed-in', say('signIn.expired'));
  const started = await authentication();
  await started.sdk.keepIn(started.auth, place);
  await completeSignIn(place, async () => {
    const { user: account } = await mapAuthError(signIn(started, user.email));
    if (account.uid === user.uid) return account;
    await started.auth.signOut();
    throw new AppError('conflict', say('signIn.otherAccount', { email: user.email }));
  });
}
