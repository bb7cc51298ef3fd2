import { GoogleAuthProvider, type Auth, type User, type UserCredential } from 'firebase/auth';
import { mapAuthError } from './mapAuthError.ts';
import { renewToken } from './renewToken.ts';
import { withSecondFactor } from './secondFactor.ts';

/** Opens Google's popup and signs the chosen account in to Auth; `email` is proposed first. */
export async function askGoogle(auth: Auth, email?: string): Promise<UserCredential> {
  await installLocalPicker();
  const { browserPopupRedirectResolver, signInWithPopup } = await import('firebase/auth'); // named imports keep the rest out of the build
  const provider = new GoogleAuthProvider();
  if (email !== undefined) provider.setCustomParameters({ login_hint: email });
  return signInWithPopup(auth, provider, browserPopupRedirectResolver);
}

/**
 * Returns the account with a token that has the role. Signs in again with Google's credential when the server has ended
 * the session: it ends all sessions of an account whose address was never confirmed, or replaces that account.
 */
export const renewSession = (auth: Auth, account: User, credential: string | undefined): Promise<User> =>
  renewToken(account, credential, async (idToken) => {
    const { signInWithCredential } = await import('firebase/auth');
    return (await signInWithCredential(auth, GoogleAuthProvider.credential(idToken))).user;
  });

/**
 * Has the same person sign in again in Google's popup. Throws AppError for another person, or when the popup was
 * closed.
 */
export async function signInAgainWithGoogle(account: User): Promise<void> {
  await installLocalPicker();
  const { browserPopupRedirectResolver, reauthenticateWithPopup } = await import('firebase/auth');
  const popup = reauthenticateWithPopup(account, new GoogleAuthProvider(), browserPopupRedirectResolver);
  await mapAuthError(withSecondFactor(popup));
  await account.getIdToken(true);
}

/** Connects a Google account, chosen in a popup, as a way to sign in. Throws AppError when another account has it. */
export async function connectGoogleTo(account: User): Promise<void> {
  await installLocalPicker();
  const { browserPopupRedirectResolver, linkWithPopup } = await import('firebase/auth');
  await mapAuthError(linkWithPopup(account, new GoogleAuthProvider(), browserPopupRedirectResolver));
}

/** Installs the local stack's stand-in for the providers' pages. */
export async function installLocalPicker(): Promise<void> {
  if (__LOCAL_STACK__) (await import('../firebase/localAuthRelay.ts')).installLocalAuthRelay();
}
