import { internationalNumber } from '../core/internationalNumber.ts';
import { textMessagePath } from '../core/paths.ts';
import type { Write } from '../core/write.ts';
import { cutText } from '../files/fileName.ts';
import { preferencesOf } from '../people/preferences.ts';
import type { User } from '../people/user.ts';
import { QUEUED, type Delivery } from './mail.ts';

/**
 * `textMessages/{id}`: a text message (SMS) to a person. Only functions read and write it. It names no number: it goes to the one
 * on the profile when it is sent.
 */
export interface TextMessage {
  userId: string;
  /** One sentence, in the person's language. */
  text: string;
  url: string;
  /** `to` is the number that it was sent to. */
  delivery: Partial<Delivery> & { to?: string };
}

/** The most texts that a person, and a number, gets on one day (UTC). */
export const TEXTS_PER_DAY = 10;
/** The length of one text, the fewest characters that its sentence keeps, and the most of the business's name. */
const LENGTH = 160;
const LEAST = 20;
const MAX_NAME = 30;

/** Finds the number to send texts to; null for a person who wants none, or whose phone number has no country code. */
export const textNumber = ({ phone = '', preferences }: Pick<User, 'phone' | 'preferences'>): string | null =>
  preferencesOf(preferences).sms ? internationalNumber(phone) : null;

/** Queues a text message to a person who wants texts. */
export function textWrites(
  person: Pick<User, 'id' | 'phone' | 'preferences'>,
  { id, text, url }: { id: string; text: string; url: string },
): Write[] {
  if (textNumber(person) === null) return [];
  return [{ op: 'create', path: textMessagePath(id), data: { userId: person.id, text, url, delivery: QUEUED } }];
}

/**
 * Composes the sent text: the business's name, the sentence and the link. Shortens name and sentence so that one text holds all
 * of it, unless the link is very long.
 */
export function textBody(business: string, { text, url }: Pick<TextMessage, 'text' | 'url'>): string {
  const name = shorten(plain(business), MAX_NAME);
  const room = Math.max(LEAST, LENGTH - name.length - url.length - ':  '.length);
  return `${name}: ${shorten(plain(text), room)} ${url}`;
}

const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${cutText(text, max - 3).trimEnd()}...`;

/** Replaces typographic characters by those of the SMS alphabet (GSM 03.38): a single other one reduces the limit from 160 to 70. */
const plain = (text: string): string =>
  text
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‘’‚]/g, "'")
    .replaceAll(/[–—]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/\s+/g, ' ');
