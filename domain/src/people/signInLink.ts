import type { InferType } from 'yup';
import { cleanEmail } from '../core/cleanText.ts';
import { isEmail } from '../core/address.ts';
import { say, type Message } from '../core/message.ts';
import { requiredText } from '../core/text.ts';
import type { Moment } from '../core/time.ts';
import { object } from '../core/yup.ts';

/** Lifetime of a mailed link, in minutes. */
export const SIGN_IN_LINK_MINUTES = 15;
/** The number of wrong addresses that ends a link. */
const MAX_TRIES = 5;

const address = requiredText(say('email.required')).test('email', say('email.provideValid'), (text) =>
  isEmail(cleanEmail(text)),
);

/** The input for requesting a link. */
export const askSignInLinkSchema = object({ email: address }).required();
/** The input for signing in by a link: its token, and the address that it was mailed to. */
export const openSignInLinkSchema = object({
  token: requiredText(say('signInLink.unknown')).max(64, say('signInLink.unknown')),
  email: address,
}).required();
export type OpenSignInLink = InferType<typeof openSignInLinkSchema>;

/** The stored state of a link. Of token and address only hashes are stored. */
export interface SignInLink {
  /** The account; null where the address has none: then no mail was sent. */
  userId: string | null;
  address: string;
  createdAt: Moment;
  usedAt: Moment | null;
  /** The number of wrong addresses tried with it. */
  tries: number;
}

/** Explains why a link does not sign in an address, given by its hash; null when it does. */
export function linkProblem(link: SignInLink | undefined, hash: string, now: number): Message | null {
  if (!link?.userId || link.tries >= MAX_TRIES) return say('signInLink.unknown');
  if (link.address !== hash) return say('signInLink.otherAddress');
  if (link.usedAt) return say('signInLink.used');
  const age = now - link.createdAt.toMillis();
  return age >= SIGN_IN_LINK_MINUTES * 60_000 ? say('signInLink.expired') : null;
}
