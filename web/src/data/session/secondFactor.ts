import type { MultiFactorError, UserCredential } from 'firebase/auth';

/**
 * Completes a sign-in, asking for the second factor if the account has one. With the password a recovery code can be
 * used instead. Throws AppError `conflict` when the person closes the question.
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
