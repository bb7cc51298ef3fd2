import { GoogleAuthProvider, type User } from 'firebase/auth';
import { mapAuthError } from './mapAuthError.ts';

/** Asks Google in a popup whether it is still the same person. Throws AppError when it is not, or the popup was closed. */
export async function signInAgainWithGoogle(account: User): Promise<void> {
  if (__LOCAL_STACK__) (await import('../firebase/localAuthRelay.ts')).installLocalAuthRelay();
  const { browserPopupRedirectResolver, reauthenticateWithPopup } = await import('firebase/auth');
  await mapAuthError(reauthenticateWithPopup(account, new GoogleAuthProvider(), browserPopupRedirectResolver));
  await account.getIdToken(true);
}
