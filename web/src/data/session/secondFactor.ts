import type { MultiFactorError, UserCredential } from 'firebase/auth';

/**
 * A sign-in, or a proof of who it is, with the second factor where the account has one: for that the person is asked. The password, where
 * it was one, lets a recovery code be used. Throws AppError `conflict` when the question was closed.
 */
export async function withSecondFactor(
  first: Promise<UserCredential>,
  password?: { email: string; password: string },
): Promise<UserCredential> {
  try {
    return await first;
  } catch (error) {
    if ((error as { code?: string }).code !== 'auth/multi-factor-auth-required') throw error;
    const { askSecondFactor } = await import('./askSecondFactor.ts');
    return askSecondFactor(error as MultiFactorError, password);
  }
}
