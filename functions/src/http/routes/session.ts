import { API, AppError, cleanEmail, type AuthResponse, say, withAddress } from '@firstmile/domain';
import { mirrorAccount } from '#people/accountMirror.ts';
import { apiUser } from '#people/apiUser.ts';
import { refreshTokens, signInWithPassword } from '#people/identity.ts';
import { seeSession } from '#people/sessions.ts';
import { secondOf } from '../auth.ts';
import { limit } from '../limit.ts';
import type { Handler } from '../route.ts';

/** Signs in. Attempts are counted per account, too, so that many addresses cannot guess one password together. */
export const login: Handler<'login'> = async ({ body: { email, password } }): Promise<AuthResponse> => {
  const address = cleanEmail(email);
  await limit(`login:account:${address.toLowerCase()}`, API.login.perAccount);
  const { localId, idToken, refreshToken } = await withAddress(email, (address) =>
    signInWithPassword(address, password),
  );
  const user = await mirrorAccount(localId);
  if (!user) throw new AppError('not-signed-in', say('account.notSetUp'));
  return { accessToken: idToken, refreshToken, user: apiUser(user) };
};

/** Makes a new access token for a refresh token. */
export const refresh: Handler<'refresh'> = ({ body }) => refreshTokens(body.refreshToken);

/**
 * Replies with the person of an access token. Devices call it at every start, so it also updates the profile from the account, and notes
 * the session.
 */
export const verify: Handler<'verify'> = async ({ caller, userAgent }) => {
  const user = (await mirrorAccount(caller.uid, caller)) ?? caller.user;
  await seeSession({ uid: caller.uid, second: secondOf(caller), userAgent, known: caller.session });
  return apiUser(user);
};
