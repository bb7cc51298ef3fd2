import { AppError, say, type PasswordReset } from '@firstmile/domain';
import { auth } from '../firestore/db.ts';
import { endSessions } from './accountMirror.ts';
import { replacePassword } from './identity.ts';
import { needGoodPassword } from './newPassword.ts';

/**
 * Replaces a forgotten password and ends all sessions of the account, because another person may have known the old one. Returns the
 * address. Throws `not-allowed` for a disabled account, which stays disabled.
 */
export async function resetPassword({ code, password }: PasswordReset): Promise<string> {
  await needGoodPassword(password);
  const email = await replacePassword(code, password);
  const { uid, disabled } = await auth.getUserByEmail(email);
  await endSessions(uid);
  if (disabled) throw new AppError('not-allowed', say('account.disabled'));
  return email;
}
