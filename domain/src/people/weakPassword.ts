import { say, type Message } from '../core/message.ts';
import { COMMON_PASSWORDS } from './commonPasswords.ts';

/** Finds the problem of a new password besides its length; null when there is none. Import it lazily: the list has 27 KB. */
export function passwordProblem(password: string): Message | null {
  if (/\p{Cc}/u.test(password)) return say('password.control');
  const isOneLetter = /^(.)\1*$/u.test(password);
  return isOneLetter || common.has(password.trim().toLowerCase()) ? say('password.common') : null;
}

const common = new Set(COMMON_PASSWORDS.trim().split(/\s/));
