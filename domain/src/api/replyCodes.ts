import type { Message } from '../core/message.ts';

/**
 * With this header our own pages ask for what is said by codes, too, as `codes` of an error's reply:
 * they tell it in other languages. Apart from the replies' schemas, which no page needs before the sign-in.
 */
export const CODES_HEADER = 'X-Message-Codes';

/** What an error's reply says, by codes. */
export interface ReplyCodes {
  error: Message;
  /** In the order of `details`. */
  details: Message[];
}
