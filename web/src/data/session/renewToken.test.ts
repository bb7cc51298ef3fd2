import { describe, expect, it } from 'vitest';
import { renewToken } from './renewToken.ts';

const failing = (code: string) => ({ getIdToken: () => Promise.reject(Object.assign(new Error(code), { code })) });
const ended = failing('auth/user-token-expired');
const again = { getIdToken: () => Promise.resolve('second') };

/** Renews the token; returns the account or the error, and the credentials used to sign in again. */
async function renew(account: typeof again, credential: string | undefined) {
  const used: string[] = [];
  const signIn = (secret: string) => {
    used.push(secret);
    return Promise.resolve(again);
  };
  const result = await renewToken(account, credential, signIn).catch((error: unknown) => error);
  return { result, used };
}

describe('renewing the token after a sign-in with Google', () => {
  it('keeps the account and forces a new token', async () => {
    const forced: boolean[] = [];
    const account = {
      getIdToken: (force: boolean) => {
        forced.push(force);
        return Promise.resolve('first');
      },
    };
    expect(await renew(account as typeof again, 'google')).toEqual({ result: account, used: [] });
    expect(forced).toEqual([true]);
  });

  it.each(['auth/user-token-expired', 'auth/user-not-found', 'auth/invalid-user-token'])(
    'signs the same person in once more when the server has ended every session (%s)',
    async (code) => expect(await renew(failing(code), 'google')).toEqual({ result: again, used: ['google'] }),
  );

  it("does not sign in again without Google's credential, or after another error", async () => {
    expect((await renew(ended, undefined)).used).toEqual([]);
    expect((await renew(ended, undefined)).result).toBeInstanceOf(Error);
    const offline = await renew(failing('auth/network-request-failed'), 'google');
    expect(offline.used).toEqual([]);
    expect(offline.result).toMatchObject({ code: 'auth/network-request-failed' });
  });
});
