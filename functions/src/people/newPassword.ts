import { AppError } from '@firstmile/domain';

/** Throws `invalid-input` for a password that is very common, or has control characters. The list is loaded when first needed. */
export async function needGoodPassword(password: string): Promise<void> {
  const { passwordProblem } = await import('@firstmile/domain/weakPassword');
  const msg = passwordProblem(password);
  if (msg) throw new AppError('invalid-input', msg, [{ field: 'password', msg }]);
}
