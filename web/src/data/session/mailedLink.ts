import { cleanEmail, entryCalls, type OpenSignInLink } from '@firstmile/domain';
import { forgetLinkAddress, storeLinkAddress } from '#lib/linkAddress.ts';
import { callApi } from '../firebase/api.ts';
import { mapAuthError } from './mapAuthError.ts';
import { withSecondFactor } from './secondFactor.ts';
import { completeSignIn } from './sessionEngine.ts';
import { leaveNothing, remembering } from './signInOut.ts';

/** Has the server mail a sign-in link. Does not reveal whether the address is known. */
export async function askSignInLink(email: string): Promise<void> {
  await callApi(entryCalls.askSignInLink, { email }, true);
  storeLinkAddress(email);
}

/**
 * Signs in by a mailed link, which works once. Throws AppError with a message for the person, NoResponseError without a
 * network.
 */
export async function signInByLink({ remember, ...sent }: OpenSignInLink & { remember: boolean }): Promise<void> {
  const { auth, place } = await remembering(remember);
  const signIn = async () => {
    const { link } = await callApi<{ link: string }>(entryCalls.openSignInLink, sent, true);
    const { EmailAuthProvider, signInWithCredential } = await import('firebase/auth');
    const credential = EmailAuthProvider.credentialWithLink(cleanEmail(sent.email), link);
    return (await mapAuthError(withSecondFactor(signInWithCredential(auth, credential)))).user;
  };
  await completeSignIn(place, signIn).catch(leaveNothing(auth));
  forgetLinkAddress();
}
