import { AppError, cleanLine, cutText, nameParts, say, type AuthResponse } from '@firstmile/domain';
import { connectProvider as connect, enterByProvider as enter } from '#people/businessSignIn.ts';
import { config } from '#core/config.ts';
import { auth } from '#firestore/db.ts';
import { settleTakeover } from '#people/addressProof.ts';
import { provision } from '#people/accounts.ts';
import { mirrorAccount } from '#people/accountMirror.ts';
import { apiUser } from '#people/apiUser.ts';
import { refreshTokens, signInWithGoogle, type SignedIn } from '#people/identity.ts';
import type { Handler } from '../route.ts';

/** Accepts a sign-in with the business's provider. The browser calls it after its own sign-in there. */
export const enterByProvider: Handler<'enterByProvider'> = async ({ body }) => {
  await enter(body.token);
  return { status: 'entered' };
};

/** Connects an existing account with the provider, if that sign-in reported one. */
export const connectProvider: Handler<'connectProvider'> = async ({ body }) => {
  await connect(body.credential);
  return { status: 'connected' };
};

const MAX_NAME = 50;

/**
 * Signs in with a Google ID token, and registers at the first time. The browser calls it after its own sign-in with the same token: the
 * Auth user exists by then and gets its role and profile here, where registration is open to the public.
 */
export const googleAuth: Handler<'googleAuth'> = async ({ body }): Promise<AuthResponse> => {
  let signedIn = await signInWithGoogle(body.credential);
  // the takeover ended all sessions, including this new one
  if (await settleTakeover(signedIn.localId)) signedIn = await signInWithGoogle(body.credential);
  const existing = await mirrorAccount(signedIn.localId);
  if (existing) return reply(signedIn.idToken, signedIn.refreshToken, apiUser(existing));
  if (!config.isRegistrationOpen()) {
    await auth.deleteUser(signedIn.localId); // otherwise it would block an invitation
    throw new AppError('not-allowed', say('registration.closed'));
  }
  const user = await provision(signedIn.localId, personOf(signedIn));
  // the first token is older than the role
  const { accessToken, refreshToken } = await refreshTokens(signedIn.refreshToken);
  return reply(accessToken, refreshToken, apiUser(user));
};

const reply = (accessToken: string, refreshToken: string, user: AuthResponse['user']) => ({
  accessToken,
  refreshToken,
  user,
});

/** Finds a person's names. Google need not give them: then the display name is split, or the address stands in. */
function personOf({ email = '', firstName, lastName, displayName = '' }: SignedIn) {
  const words = inOneLine(displayName).split(' ').filter(Boolean);
  const guess = nameParts(words);
  const [first, last] = [nameOf(firstName ?? guess.firstName), nameOf(lastName ?? guess.lastName)];
  if (first === '' && last !== '') return { firstName: last, lastName: '', email };
  return { firstName: first || nameOf(email.split('@', 1)[0] ?? ''), lastName: last, email };
}

/** Cleans a name like everywhere else: one line, visible characters, at most the length of a profile's. */
const nameOf = (text: string) => cutText(inOneLine(text), MAX_NAME).trim();
const inOneLine = (text: string) => cleanLine(text.replaceAll(/[\s\p{Cc}]+/gu, ' '));
