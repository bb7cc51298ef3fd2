import { say, type Message } from '../core/message.ts';
import { requiredText } from '../core/text.ts';
import type { Moment } from '../core/time.ts';
import { object, string } from '../core/yup.ts';
import { emailAddress } from './userSchema.ts';

/** Lifetime of the link that confirms a new address, in minutes. */
export const EMAIL_CHANGE_MINUTES = 60;
/** Lifetime of the link that puts the former address back, in days. */
export const EMAIL_UNDO_DAYS = 7;

/** The input for requesting another address. */
export const askEmailChangeSchema = object({
  email: emailAddress,
  password: string().defined(say('password.required')).max(128, say('password.tooLong')),
}).required();
/** The input for changing the address: the token of the link that was mailed to it. */
export const changeEmailSchema = object({
  token: requiredText(say('emailChange.unknown')).max(64, say('emailChange.unknown')),
}).required();
/** The input for putting the former address back: the token of the link that was mailed to it. */
export const undoEmailChangeSchema = object({
  token: requiredText(say('emailUndo.unknown')).max(64, say('emailUndo.unknown')),
}).required();

/** The stored state of a mailed link, under the hash of its token. */
export interface EmailChange {
  userId: string;
  /** The address that the account gets, to which the link is mailed. */
  email: string;
  /** The address at the time of the request. */
  former: string;
  createdAt: Moment;
  usedAt: Moment | null;
  /** True for a link to the address that the account had before a change: it takes the change back. */
  isUndo?: boolean;
}

/** Explains why a link does not change the address; null when it does. */
export function emailChangeProblem(change: EmailChange | undefined, now: number): Message | null {
  if (!change || change.isUndo) return say('emailChange.unknown');
  if (change.usedAt) return say('emailChange.used');
  return now - change.createdAt.toMillis() >= EMAIL_CHANGE_MINUTES * 60_000 ? say('emailChange.expired') : null;
}

/** Explains why a link does not put the former address back; null when it does. */
export function emailUndoProblem(undo: EmailChange | undefined, now: number): Message | null {
  if (!undo?.isUndo) return say('emailUndo.unknown');
  if (undo.usedAt) return say('emailUndo.used');
  return now - undo.createdAt.toMillis() >= EMAIL_UNDO_DAYS * 24 * 60 * 60_000 ? say('emailUndo.expired') : null;
}
