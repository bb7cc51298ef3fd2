// Signing in, registering and signing out. Reached only through session.ts: showing the forms needs none of it.
import { AppError, cleanEmail, sessionCalls, withAddress, type Registration, type SignIn } from '@firstmile/domain';
import type { AuthPlace } from '@firstmile/sync/session';
import type { Auth } from 'firebase/auth';
import { withTimeout } from '#lib/withTimeout.ts';
import { callApi } from '../firebase/api.ts';
import { authentication, firebaseAuth, idToken, type Authentication } from '../firebase/auth.ts';
import { forgetDatabase } from '../firebase/firestore.ts';
import { leaveSession } from './leaveSession.ts';
import { mapAuthError } from './mapAuthError.ts';
import { withSecondFactor } from './secondFactor.ts';
import { completeSignIn, suppressAuthEvents } from './sessionEngine.ts';
import { clearSessionKeys, rememberSession } from './sessionKeys.ts';
import { dropRecord } from './keepRecord.ts';
import { currentUser, sessionStore } from './sessionStore.ts';

/** Time limit for the token with which a sign-out leaves the list of devices, in milliseconds. */
const TOKEN_MS = 500;

/** Fetches the code for signing in. */
export const prepare = authentication;

export async function signIn(values: SignIn & { remember: boolean }): Promise<void> {
  const { sdk, auth, place } = await remembering(values.remember);
  const { password } = values;
  const attempt = async (email: string) => {
    const work = sdk.signInWithEmailAndPassword(auth, email, password);
    return (await mapAuthError(withSecondFactor(work, { email, password }))).user;
  };
  const signIn = () => withAddress(values.email, attempt);
  await completeSignIn(place, signIn).catch(leaveNothing(auth));
}

/** An invitation to accept: the invited address, and the call that joins. */
export interface Joining {
  email: string;
  call: Parameters<typeof callApi>[0];
  body: object;
}

/** Signs in with Google; with `joining`, accepts the invitation of that address by its call. */
export async function signInWithGoogle(remember: boolean, joining?: Joining): Promise<void> {
  const { sdk, auth, place } = await remembering(remember);
  const signIn = async () => {
    const { askGoogle, renewSession } = await import('./googleSignIn.ts');
    const result = await mapAuthError(withSecondFactor(askGoogle(auth, joining?.email)));
    const { signInSecondFactor } = await result.user.getIdTokenResult();
    if (signInSecondFactor && !joining) return result.user; // turned on in the app, so the account is set up
    const credential = sdk.GoogleAuthProvider.credentialFromResult(result)?.idToken;
    await callApi(joining?.call ?? sessionCalls.googleAuth, { credential, ...joining?.body }, true); // the account has no role yet, so its token says nothing
    return renewSession(auth, result.user, credential);
  };
  await completeSignIn(place, signIn).catch(leaveNothing(auth));
}

export async function register(values: Registration): Promise<void> {
  await callApi(sessionCalls.register, values);
}

export async function requestPasswordReset(email: string): Promise<void> {
  const { sdk, auth } = await authentication();
  await mapAuthError(sdk.sendPasswordResetEmail(auth, cleanEmail(email))).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'not-found')) throw error;
  });
}

export async function signOut(): Promise<void> {
  const uid = currentUser()?.uid;
  leaveSession(await withTimeout(TOKEN_MS, idToken()).catch(() => null)); // without a token the server cannot be told
  if (uid) await import('../device.ts').then((device) => device.forgetPerson(uid)).catch(() => undefined); // no disk
  await forgetDatabase().catch(() => undefined); // another tab has it open: it stays until the next sign-out
  const leave = async () => {
    if (uid) await dropRecord(uid); // first: other tabs read it when the keys go
    clearSessionKeys();
    await (await firebaseAuth()).signOut();
  };
  await suppressAuthEvents(leave, true); // only the fresh page asks to sign in
  location.assign('/login');
}

/** Has Auth keep the account that signs in next on the device, or for this tab. */
export async function remembering(remember: boolean): Promise<Authentication & { place: AuthPlace }> {
  const started = await authentication();
  rememberSession(remember);
  const isBlocked = sessionStore.getState().place === 'anywhere';
  const place = !remember ? 'tab' : isBlocked ? 'anywhere' : 'device';
  await started.sdk.keepIn(started.auth, place);
  return { ...started, place };
}

/** Removes a sign-in that the server has refused, so that no half session stays. */
export const leaveNothing = (auth: Auth) => async (error: unknown) => {
  clearSessionKeys();
  await auth.signOut();
  throw error;
};
