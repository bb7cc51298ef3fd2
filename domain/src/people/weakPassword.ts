import { say, type Message } from '../core/message.ts';
import { COMMON_PASSWORDS } from './commonPasswords.ts';

/** What is wrong with a new password beside its length; null when nothing is. Import this where it is needed only: the list has 27 KB. */
export function passwordProblem(password: string): Message | null {
  if (/\p{Cc}/u.test(password)) return say('password.control');
  const isOneLetter = /^(.)\1*$/u.test(password);
  return isOneLetter || common.has(password.trim().toLowerCase()) ? say('password.common') : null;
}

const common = new Set(COMMON_PASSWORDS.trim().split(/\s/));
