import { newClient, newEmail, type Person } from './support.ts';
import { callIdentityToolkit } from './secondFactor.ts';

/** The provider of the local stack (`functions/.env.demo-firstmile`). */
const PROVIDER = 'oidc.work';

/** A new address for which the provider vouches. */
export const workEmail = (): string => newEmail().replace('@', '@work.');
/** A client with such an address. */
export const newColleague = (): Promise<Person> => newClient({ email: workEmail() });

/** The provider's ID token; the local Auth accepts it unsigned, and links a verified address to its account. */
export const workToken = (email: string, isVerified = true): string =>
  JSON.stringify({ sub: `sub-${email}`, email, email_verified: isVerified });

interface Signed {
  idToken?: string;
  localId: string;
  needConfirmation?: boolean;
}
/** Signs in with the provider, as Auth's SDK does after the popup. */
export async function signInByProvider(email: string, isVerified = true, providerId = PROVIDER): Promise<Signed> {
  const postBody = new URLSearchParams({ id_token: workToken(email, isVerified), providerId }).toString();
  const body = { postBody, requestUri: 'http://localhost', returnSecureToken: true };
  return (await callIdentityToolkit<Signed>('v1/accounts:signInWithIdp', body)).body;
}

/** The token of such a sign-in; '' if Auth returned none. */
export const providerToken = async (email: string, isVerified = true, providerId = PROVIDER): Promise<string> =>
  (await signInByProvider(email, isVerified, providerId)).idToken ?? '';
