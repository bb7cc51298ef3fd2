import { isEmail, isPhone, isWebAddress } from '../core/address.ts';
import { say } from '../core/message.ts';
import { settingsPath } from '../core/paths.ts';
import { oneLine, phoneLine } from '../core/text.ts';
import type { Moment } from '../core/time.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import { number, object, string } from '../core/yup.ts';

/** Hours within which the business may promise to look at what was handed in; 0 promises nothing. */
export const REVIEW_HOURS = [0, 24, 48, 72] as const;
/** Business days within which the business may promise a call; 0 promises none. */
export const CALL_DAYS = [0, 2, 3, 5, 10] as const;

/** `settings/contact`: how clients reach the business, and what it promises them. What is empty is not shown. */
export interface Contact {
  email: string;
  phone: string;
  /** When somebody answers, in the business's own words. */
  hours: string;
  /** One of REVIEW_HOURS. */
  reviewHours: number;
  /** One of CALL_DAYS. */
  callDays: number;
  /** The page of a scheduling service where clients book a call themselves. */
  booking: string;
}
/** A contact as it is stored. */
export interface StoredContact extends Contact {
  id: string;
  updatedAt: Moment | null;
  writeId: string;
}

export const MAX_HOURS_TEXT = 100;

const unless = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text);

const schema = object({
  email: string().defined().test('email', say('email.provideValid'), unless(isEmail)),
  phone: string().defined().test(phoneLine).test('phone-number', say('phone.invalid'), unless(isPhone)),
  hours: string()
    .defined()
    .test(oneLine)
    .max(MAX_HOURS_TEXT, say('contact.hoursLength', { max: MAX_HOURS_TEXT })),
  reviewHours: number().defined().oneOf(REVIEW_HOURS, say('contact.choice')),
  callDays: number().defined().oneOf(CALL_DAYS, say('contact.choice')),
  booking: string()
    .defined()
    .test('web-address', say('url.invalid'), unless(isWebAddress))
    .test('https', say('contact.booking'), (text) => text === '' || text.startsWith('https://')),
})
  .noUnknown(say('setting.none'))
  .required();

/** What a stored contact says. */
export const contactOf = ({ email, phone, hours, reviewHours, callDays, booking }: Contact): Contact => ({
  email,
  phone,
  hours,
  reviewHours,
  callDays,
  booking,
});

/** Stores how clients reach the business. Throws `invalid-input` with the fields that are not right. */
export function saveContact({ email, phone, hours, booking, ...promises }: Contact, writeId: string): Write[] {
  const texts = { email: email.trim(), phone: phone.trim(), hours: hours.trim(), booking: booking.trim() };
  const data = { ...validate(schema, { ...texts, ...promises }), updatedAt: SERVER_TIME, writeId };
  return [{ op: 'set', path: settingsPath('contact'), data }];
}
