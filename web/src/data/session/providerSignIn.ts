import { AppError, say, entryCalls, type Message } from '@firstmile/domain';
import type { Auth, AuthError, User } from 'firebase/auth';
import { callApi } from '../firebase/api.ts';
import { installLocalPicker } from './googleSignIn.ts';
import { mapAuthError } from './mapAuthError.ts';
import { renewToken } from './renewToken.ts';
import { withSecondFactor } from './secondFactor.ts';
import { completeSignIn } from './sessionEngine.ts';
import { leaveNothing, remembering, type Joining } from './signInOut.ts';

/**
 * Signs in a member of the business with its identity provider, in a popup; with `joining`, accepts the invitation of
 * that address by its call. Throws AppError with a message for the person.
 */
export async function signInWithProvider(id: string, remember: boolean, joining?: Joining): Promise<void> {
  const { auth, place } = await remembering(remember);
  await completeSignIn(place, () => signInByPopup(auth, id, joining)).catch(leaveNothing(auth));
}

const POPUP_MESSAGES: Record<string, Message> = {
  'auth/popup-closed-by-user': say('provider.closed'),
  'auth/cancelled-popup-request': say('provider.closed'),
  'auth/popup-blocked': say('provider.blocked'),
};

/**
 * Opens the provider's popup, connects an account that has another way to sign in, and has the server admit the person,
 * or join.
 */
async function signInByPopup(auth: Auth, id: string, joining?: Joining): Promise<User> {
  await installLocalPicker();
  const { browserPopupRedirectResolver, OAuthProvider, SAMLAuthProvider, signInWithCredential, signInWithPopup } =
    await import('firebase/auth');
  const isOidc = id.startsWith('oidc.');
  const again = (idToken: string) =>
    withSecondFactor(signInWithCredential(auth, new OAuthProvider(id).credential({ idToken })));
  const provider = isOidc ? new OAuthProvider(id) : new SAMLAuthProvider(id);
  if (joining && provider instanceof OAuthProvider) provider.setCustomParameters({ login_hint: joining.email });
  const popup = withSecondFactor(signInWithPopup(auth, provider, browserPopupRedirectResolver));
  const result = await mapAuthError(
    popup.catch(async (error: unknown) => {
      const { code } = error as AuthError;
      const says = POPUP_MESSAGES[code];
      if (says) throw new AppError('conflict', says);
      const isElsewhere = code === 'auth/account-exists-with-different-credential';
      const idToken = isElsewhere && isOidc ? OAuthProvider.credentialFromError(error as AuthError)?.idToken : null;
      if (!idToken) throw error;
      await callApi(entryCalls.connectProvider, { credential: idToken }, true);
      return again(idToken);
    }),
  );
  const credential = isOidc ? OAuthProvider.credentialFromResult(result)?.idToken : undefined;
  const token = await result.user.getIdToken();
  if (joining) await callApi(joining.call, { ...joining.body, credential: token }, true);
  else await callApi(entryCalls.enterByProvider, { token }, true);
  return renewToken(result.user, credential, async (idToken) => (await again(idToken)).user);
}
