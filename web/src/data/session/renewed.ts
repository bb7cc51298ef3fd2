/** What Auth says of a session that the server has ended, or of an account that another has replaced. */
const ENDED = ['auth/user-token-expired', 'auth/user-not-found', 'auth/invalid-user-token'];

/** The account with a new token, or, where its session was ended, the one that `signIn` gives for the same credential. Throws what else went wrong. */
export async function renewed<T extends { getIdToken: (force: boolean) => Promise<string> }>(
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
