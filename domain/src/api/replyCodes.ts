import type { Message } from '../core/message.ts';

/**
 * The header with which our own pages ask for codes, too, as `codes` of an error's reply, so that they can show the messages in
 * other languages. Kept apart from the schemas of replies, which no page needs before the sign-in.
 */
export const CODES_HEADER = 'X-Message-Codes';

/** The messages of an error's reply, as codes. */
export interface ReplyCodes {
  error: Message;
  /** In the order of `details`. */
  details: Message[];
}
