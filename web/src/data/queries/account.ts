import { accountCalls, AppError, sessionCalls, type DeletionReceipt, say } from '@firstmile/domain';
import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  updatePassword,
  type User as AuthUser,
} from 'firebase/auth';
import { callApi } from '../firebase/api.ts';
import { firebaseAuth, sessionSecond } from '../firebase/auth.ts';
import { mapAuthError } from '../session/mapAuthError.ts';
import { connectGoogleTo, signInAgainWithGoogle } from '../session/googleSignIn.ts';
import { leaveSession } from '../session/leaveSession.ts';
import { withSecondFactor } from '../session/secondFactor.ts';
import { adoptProviders, expireSession, suppressAuthEvents } from '../session/sessionEngine.ts';

const GOOGLE = 'google.com';

/** How this account signs in, as Auth knows it. `signedInAt` is milliseconds since 1970. */
export interface AccountState {
  email: string;
  isEmailVerified: boolean;
  hasPassword: boolean;
  /** The e-mail address of the Google account; null without one. */
  google: string | null;
  signedInAt: number | null;
}

/** What Auth knows of the signed-in person; with `fresh` asked anew, which needs the network. */
export async function accountState(fresh = false): Promise<AccountState> {
  const account = await signedIn();
  if (fresh) await mapAuthError(account.reload());
  const google = account.providerData.find((one) => one.providerId === GOOGLE);
  return {
    email: account.email ?? '',
    isEmailVerified: account.emailVerified,
    hasPassword: account.providerData.some((one) => one.providerId === 'password'),
    google: google ? (google.email ?? account.email) : null,
    signedInAt: account.metadata.lastSignInTime ? Date.parse(account.metadata.lastSignInTime) : null,
  };
}

/**
 * Changes the password, which ends all sessions, and begins a new one here; who does not give the second factor for it has to sign in.
 * Asks Auth whether the current one is right: throws AppError `not-signed-in` when it is not.
 */
export async function changePassword(current: string, next: string): Promise<void> {
  const account = await signedIn();
  await check(account, current);
  await suppressAuthEvents(async () => {
    const replace = () => mapAuthError(updatePassword(account, next));
    await replace().catch(async (error: unknown) => {
      if (!isTooOld(error)) throw error;
      await prove(account, current);
      await replace();
    });
    await prove(account, next).then(
      () => begun(account),
      () => expireSession('passwordChanged'),
    );
  });
}

/** Sends the mail with which the person confirms the own address. */
export async function sendVerification(): Promise<void> {
  await mapAuthError(sendEmailVerification(await signedIn()));
}

/**
 * Ends all sessions and begins a new one here with the password. Throws AppError `invalid-input` when it is
 * not right; then nothing has ended.
 */
export async function endOtherSessions(password: string): Promise<void> {
  const account = await signedIn();
  await suppressAuthEvents(async () => {
    await callApi(accountCalls.endSessions, { password });
    await prove(account, password).then(
      () => begun(account),
      () => expireSession('expired'),
    );
  });
}

/** There is a session from after the end of the others. */
async function begun(account: AuthUser): Promise<void> {
  await account.getIdToken(true);
  await noteThisSession();
}

/** Ends all sessions, this one too: for whoever signs in with Google, which is asked first, in a popup. */
export async function endAllSessions(): Promise<void> {
  await signInAgainWithGoogle(await signedIn());
  await suppressAuthEvents(() => callApi(accountCalls.endSessions, { password: '' }), true);
}

/**
 * Lets the signed-in person sign in with a Google account, too, chosen in a popup. Throws AppError when another account does, or
 * the popup was closed.
 */
export async function connectGoogle(): Promise<void> {
  const account = await signedIn();
  await keepingSession(account, () => connectGoogleTo(account));
  await adoptProviders();
}

/** Runs what may begin this device's session anew, and has the server note what has become of the account. */
export async function keepingSession(account: AuthUser, work: () => Promise<unknown>): Promise<void> {
  const [before, second] = [await account.getIdToken(), await sessionSecond(account)];
  await work();
  if ((await sessionSecond(account)) !== second) leaveSession(before);
  await noteThisSession();
}

/** From now on the password alone lets the signed-in person in. */
export async function disconnectGoogle(): Promise<void> {
  const { unlink } = await import('firebase/auth');
  await mapAuthError(unlink(await signedIn(), GOOGLE));
  await adoptProviders();
}

/** All that the server stores of the signed-in person. */
export const exportMyData = (): Promise<object> => callApi<object>(accountCalls.exportAccount);

/** Deletes the account for good and tells what was removed. Asks Google again, in a popup, when there is no password. */
export async function deleteMyAccount(password: string, confirmation: string): Promise<DeletionReceipt> {
  if (!password) await signInAgainWithGoogle(await signedIn());
  const remove = () => callApi<DeletionReceipt>(accountCalls.deleteAccount, { password, confirmation });
  return suppressAuthEvents(remove, true);
}

/** The server notes it, and tells the profile, which the rules ask, what Auth knows; without an answer the next start does. */
const noteThisSession = () => callApi(sessionCalls.verify).catch(() => undefined);

/** The account of this session. */
export async function signedIn(): Promise<AuthUser> {
  const { currentUser } = await firebaseAuth();
  if (!currentUser) throw new AppError('not-signed-in', say('signIn.expired'));
  return currentUser;
}

/** Auth wants a fresh sign-in for this. */
export const isTooOld = (error: unknown): boolean => (error as { code?: string }).code === 'auth/requires-recent-login';

/** Signs the person in anew, in place; who has a second factor is asked for it. */
export function prove(account: AuthUser, password: string) {
  const first = { email: account.email ?? '', password };
  return mapAuthError(withSecondFactor(reauthenticate(account, password), first));
}

/** The same without the second factor: Auth says that it is missing once the password is right. */
async function check(account: AuthUser, password: string): Promise<void> {
  await mapAuthError(reauthenticate(account, password)).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'auth/multi-factor-auth-required') throw error;
  });
}

const reauthenticate = (account: AuthUser, password: string) =>
  reauthenticateWithCredential(account, EmailAuthProvider.credential(account.email ?? '', password));
