import { isEmail, isPhone, isWebAddress } from '../core/address.ts';
import { say } from '../core/message.ts';
import { settingsPath } from '../core/paths.ts';
import { oneLine, phoneLine } from '../core/text.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { boolean, number, object, string } from '../core/yup.ts';
import { CALL_DAYS, MAX_HOURS_TEXT, REVIEW_HOURS, type Contact } from './contact.ts';

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
  isBookable: boolean().defined(),
})
  .noUnknown(say('setting.none'))
  .required();

/** Stores how clients reach the business. Throws `invalid-input` with the wrong fields. */
export function saveContactWrites({ email, phone, hours, booking, ...promises }: Contact): Write[] {
  const texts = { email: email.trim(), phone: phone.trim(), hours: hours.trim(), booking: booking.trim() };
  const data = { ...validate(schema, { ...texts, ...promises }), updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'set', path: settingsPath('contact'), data }];
}
