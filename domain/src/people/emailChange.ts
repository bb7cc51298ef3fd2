import { say, type Message } from '../core/message.ts';
import { requiredText } from '../core/text.ts';
import type { Moment } from '../core/time.ts';
import { object, string } from '../core/yup.ts';
import { emailAddress } from './userSchema.ts';

/** Lifetime of the link that confirms a new address, in minutes. */
export const EMAIL_CHANGE_MINUTES = 60;

/** The input for requesting another address. */
export const askEmailChangeSchema = object({
  email: emailAddress,
  password: string().defined(say('password.required')).max(128, say('password.tooLong')),
}).required();
/** The input for changing the address: the token of the link that was mailed to it. */
export const changeEmailSchema = object({
  token: requiredText(say('emailChange.unknown')).max(64, say('emailChange.unknown')),
}).required();

/** The stored state of a mailed link, under the hash of its token. */
export interface EmailChange {
  userId: string;
  email: string;
  /** The address at the time of the request. */
  former: string;
  createdAt: Moment;
  usedAt: Moment | null;
}

/** Explains why a link does not change the address; null when it does. */
export function emailChangeProblem(change: EmailChange | undefined, now: number): Message | null {
  if (!change) return say('emailChange.unknown');
  if (change.usedAt) return say('emailChange.used');
  return now - change.createdAt.toMillis() >= EMAIL_CHANGE_MINUTES * 60_000 ? say('emailChange.expired') : null;
}
