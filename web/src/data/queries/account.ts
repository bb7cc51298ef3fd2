import {
  accountCalls,
  AppError,
  cleanEmail,
  emailChangeCalls,
  sessionCalls,
  type DeletionReceipt,
  say,
} from '@firstmile/domain';
import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  updatePassword,
  type User as AuthUser,
} from 'firebase/auth';
import { forgetPerson } from '../device.ts';
import { callApi } from '../firebase/api.ts';
import { firebaseAuth, sessionSecond } from '../firebase/auth.ts';
import { mapAuthError } from '../session/mapAuthError.ts';
import { connectGoogleTo, signInAgainWithGoogle } from '../session/googleSignIn.ts';
import { leaveSession } from '../session/leaveSession.ts';
import { withSecondFactor } from '../session/secondFactor.ts';
import { adoptProviders, expireSession, suppressAuthEvents } from '../session/sessionEngine.ts';
import { currentUser } from '../session/sessionStore.ts';

const GOOGLE = 'google.com';

/** Ways in which this account signs in, as Auth knows them. `signedInAt` is milliseconds since 1970. */
export interface AccountState {
  email: string;
  isEmailVerified: boolean;
  hasPassword: boolean;
  /** E-mail address of the Google account; null without one. */
  google: string | null;
  signedInAt: number | null;
}

/**
 * Reads Auth's state of the signed-in person; `fresh` asks the server, which needs the network, and renews a token that
 * does not yet say that the address is confirmed: the rules look at that.
 */
export async function accountState(fresh = false): Promise<AccountState> {
  const account = await signedIn();
  if (fresh) {
    await mapAuthError(account.reload());
    const { claims } = await account.getIdTokenResult();
    if (account.emailVerified && claims['email_verified'] !== true) await account.getIdToken(true);
  }
  const google = account.providerData.find((provider) => provider.providerId === GOOGLE);
  return {
    email: account.email ?? '',
    isEmailVerified: account.emailVerified,
    hasPassword: account.providerData.some((provider) => provider.providerId === 'password'),
    google: google ? (google.email ?? account.email) : null,
    signedInAt: account.metadata.lastSignInTime ? Date.parse(account.metadata.lastSignInTime) : null,
  };
}

/**
 * Changes the password, which ends all sessions, and begins a new one here; without the second factor the person has to
 * sign in again. Throws AppError `not-signed-in` when the current password is wrong.
 */
export async function changePassword(current: string, next: string): Promise<void> {
  const account = await signedIn();
  await checkPassword(account, current);
  await suppressAuthEvents(async () => {
    const replace = () => mapAuthError(updatePassword(account, next));
    await replace().catch(async (error: unknown) => {
      if (!needsFreshSignIn(error)) throw error;
      await signInAgainInPlace(account, current);
      await replace();
    });
    await signInAgainInPlace(account, next).then(
      () => storeNewSession(account),
      () => expireSession('passwordChanged'),
    );
  });
}

/**
 * Has the server mail a link to the address that the person wants to have. Throws AppError `invalid-input` for a wrong
 * password.
 */
export const askEmailChange = (email: string, password: string): Promise<unknown> =>
  callApi(emailChangeCalls.askEmailChange, { email: cleanEmail(email), password });

/** Sends the mail by which the person confirms the own address. */
export async function sendVerification(): Promise<void> {
  await mapAuthError(sendEmailVerification(await signedIn()));
}

/**
 * Ends all sessions and begins a new one here with the password. Throws AppError `invalid-input` for a wrong password;
 * then nothing has ended.
 */
export async function endOtherSessions(password: string): Promise<void> {
  const account = await signedIn();
  await suppressAuthEvents(async () => {
    await callApi(accountCalls.endSessions, { password });
    await signInAgainInPlace(account, password).then(
      () => storeNewSession(account),
      () => expireSession('expired'),
    );
  });
}

/** Stores the session that began after the others ended. */
async function storeNewSession(account: AuthUser): Promise<void> {
  await account.getIdToken(true);
  await noteThisSession();
}

/** Ends all sessions, this one too, of a person who signs in with Google, after a sign-in in a popup. */
export async function endAllSessions(): Promise<void> {
  await signInAgainWithGoogle(await signedIn());
  await suppressAuthEvents(() => callApi(accountCalls.endSessions, { password: '' }), true);
}

/**
 * Adds a Google account, chosen in a popup, as a way to sign in. Throws AppError when the account belongs to another
 * person, or the popup was closed.
 */
export async function connectGoogle(): Promise<void> {
  const account = await signedIn();
  await keepingSession(account, () => connectGoogleTo(account));
  await adoptProviders();
}

/** Runs work that may begin a new session on this device, and has the server note the account's new state. */
export async function keepingSession(account: AuthUser, work: () => Promise<unknown>): Promise<void> {
  const before = await account.getIdToken();
  const second = await sessionSecond(account);
  await work();
  if ((await sessionSecond(account)) !== second) leaveSession(before);
  await noteThisSession();
}

/** Removes Google as a way to sign in; the password remains. */
export async function disconnectGoogle(): Promise<void> {
  const { unlink } = await import('firebase/auth');
  await mapAuthError(unlink(await signedIn(), GOOGLE));
  await adoptProviders();
}

/** Reads everything that the server stores about the signed-in person. */
export const exportMyData = (): Promise<object> => callApi<object>(accountCalls.exportAccount);

/**
 * Deletes the account and this person's data on this device; returns the counts of removed data. Without a password it
 * asks for a Google sign-in in a popup.
 */
export async function deleteMyAccount(password: string, confirmation: string): Promise<DeletionReceipt> {
  if (!password) await signInAgainWithGoogle(await signedIn());
  const uid = currentUser()?.uid ?? '';
  return suppressAuthEvents(async () => {
    const receipt = await callApi<DeletionReceipt>(accountCalls.deleteAccount, { password, confirmation });
    await forgetPerson(uid).catch(() => undefined); // no disk
    return receipt;
  }, true);
}

/**
 * Has the server note the session, and update the profile, which the rules read, by Auth's state; if there is no
 * answer, the next start does it.
 */
const noteThisSession = () => callApi(sessionCalls.verify).catch(() => undefined); // the next start does it

/** Gets the account of this session; throws when it has ended. */
export async function signedIn(): Promise<AuthUser> {
  const { currentUser } = await firebaseAuth();
  if (!currentUser) throw new AppError('not-signed-in', say('signIn.expired'));
  return currentUser;
}

/** Tells whether Auth asks for a fresh sign-in. */
export const needsFreshSignIn = (error: unknown): boolean =>
  (error as { code?: string }).code === 'auth/requires-recent-login';

/** Signs the person in again, in place; asks for a second factor where there is one. */
export function signInAgainInPlace(account: AuthUser, password: string) {
  const first = { email: account.email ?? '', password };
  return mapAuthError(withSecondFactor(reauthenticate(account, password), first));
}

/** Checks the password without the second factor: Auth reports that as missing once the password is right. */
async function checkPassword(account: AuthUser, password: string): Promise<void> {
  await mapAuthError(reauthenticate(account, password)).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'auth/multi-factor-auth-required') throw error;
  });
}

const reauthenticate = (account: AuthUser, password: string) =>
  reauthenticateWithCredential(account, EmailAuthProvider.credential(account.email ?? '', password));
