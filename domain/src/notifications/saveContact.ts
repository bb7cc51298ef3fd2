import { isPhone, mailableOrEmpty } from '../core/address.ts';
import { say } from '../core/message.ts';
import { settingsPath } from '../core/paths.ts';
import { oneLine, phoneLine } from '../core/text.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { isWebAddress } from '../core/webAddress.ts';
import { boolean, number, object, string } from '../core/yup.ts';
import { CALL_DAYS, MAX_HOURS_TEXT, REVIEW_HOURS, type Contact } from './contact.ts';

/** The specification's examples, which a business may choose to try things out. */
export const EXAMPLE_CONTACT: Contact = {
  email: 'support@example.com',
  phone: '+1 (555) 010-0199',
  hours: 'Mon-Fri 9AM-5PM EST',
  reviewHours: 24,
  callDays: 3,
  booking: '',
  isBookable: false,
  areExamples: true,
};

/** The contact of a business that has entered nothing: shows nothing and promises nothing. */
export const NO_CONTACT: Contact = {
  email: '',
  phone: '',
  hours: '',
  reviewHours: 0,
  callDays: 0,
  booking: '',
  isBookable: false,
};

/** Checks whether the business has entered, or chosen, anything that clients are shown. */
export const saysAnything = ({ email, phone, hours, reviewHours, callDays }: Contact): boolean =>
  email + phone + hours !== '' || reviewHours + callDays > 0;

const unless = (isRight: (text: string) => boolean) => (text: string) => text === '' || isRight(text);

const schema = object({
  email: string().defined().test(mailableOrEmpty),
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
  isBookable: boolean().defined(),
  areExamples: boolean(),
})
  .noUnknown(say('setting.none'))
  .required();

/** Stores how clients reach the business. Throws `invalid-input` with the wrong fields. */
export function saveContactWrites({
  email,
  phone,
  hours,
  booking,
  areExamples = false,
  ...promises
}: Contact): Write[] {
  const texts = { email: email.trim(), phone: phone.trim(), hours: hours.trim(), booking: booking.trim() };
  const data = {
    ...validate(schema, { ...texts, ...promises, ...(areExamples && { areExamples }) }),
    updatedAt: SERVER_TIME,
    writeId: WRITE_ID,
  };
  return [{ op: 'set', path: settingsPath('contact'), data }];
}
