import { GoogleAuthProvider, type Auth, type User, type UserCredential } from 'firebase/auth';
import { mapAuthError } from './mapAuthError.ts';
import { renewed } from './renewed.ts';
import { withSecondFactor } from './secondFactor.ts';

/** Asks Google in a popup who it is, for `email` at first when one is given, and signs that person in to Auth. */
export async function askGoogle(auth: Auth, email?: string): Promise<UserCredential> {
  await installLocalPicker();
  const { browserPopupRedirectResolver, signInWithPopup } = await import('firebase/auth'); // the names keep the rest out of the build
  const provider = new GoogleAuthProvider();
  if (email !== undefined) provider.setCustomParameters({ login_hint: email });
  return signInWithPopup(auth, provider, browserPopupRedirectResolver);
}

/**
 * The account with a token that has the role. Signs in once more with what Google gave where the server has ended the session: it ends
 * all of an account that somebody began who never confirmed the address, or replaces that account.
 */
export const renewSession = (auth: Auth, account: User, credential: string | undefined): Promise<User> =>
  renewed(account, credential, async (idToken) => {
    const { signInWithCredential } = await import('firebase/auth');
    return (await signInWithCredential(auth, GoogleAuthProvider.credential(idToken))).user;
  });

/** Asks Google in a popup whether it is still the same person. Throws AppError when it is not, or the popup was closed. */
export async function signInAgainWithGoogle(account: User): Promise<void> {
  await installLocalPicker();
  const { browserPopupRedirectResolver, reauthenticateWithPopup } = await import('firebase/auth');
  const asked = reauthenticateWithPopup(account, new GoogleAuthProvider(), browserPopupRedirectResolver);
  await mapAuthError(withSecondFactor(asked));
  await account.getIdToken(true);
}

/** Lets this account sign in with a Google account, too, which is chosen in a popup. Throws AppError when another account does. */
export async function connectGoogleTo(account: User): Promise<void> {
  await installLocalPicker();
  const { browserPopupRedirectResolver, linkWithPopup } = await import('firebase/auth');
  await mapAuthError(linkWithPopup(account, new GoogleAuthProvider(), browserPopupRedirectResolver));
}

/** Has the local stack stand in for the pages of the providers. */
export async function installLocalPicker(): Promise<void> {
  if (__LOCAL_STACK__) (await import('../firebase/localAuthRelay.ts')).installLocalAuthRelay();
}
