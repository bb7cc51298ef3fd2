/** Auth's codes for a session that the server has ended, or an account that another has replaced. */
const ENDED = ['auth/user-token-expired', 'auth/user-not-found', 'auth/invalid-user-token'];

/**
 * Renews the account's token. If the server has ended the session, returns the account that `signIn` gets with the same
 * credential; throws other errors.
 */
export async function renewToken<T extends { getIdToken: (force: boolean) => Promise<string> }>(
  account: T,
  credential: string | undefined,
  signIn: (credential: string) => Promise<T>,
): Promise<T> {
  try {
    await account.getIdToken(true);
    return account;
  } catch (error) {
    const isEnded = ENDED.includes(String((error as { code?: unknown }).code));
    if (!isEnded || credential === undefined) throw error;
    return signIn(credential);
  }
}
