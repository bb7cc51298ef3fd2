import type { Schema } from 'yup';
import { say } from '../core/message.ts';
import { userPath } from '../core/paths.ts';
import { validate } from '../core/validate.ts';
import { WRITE_ID, type Write } from '../core/write.ts';
import { boolean, object, string } from '../core/yup.ts';
import { LANGUAGES, THEMES, type Preferences, isTimeZone } from './preferences.ts';

const schema = object({
  theme: string().oneOf(THEMES, say('theme.choose')),
  language: string().oneOf(Object.keys(LANGUAGES), say('language.choose')),
  timeZone: string().test('zone', say('timeZone.choose'), (zone) => zone === undefined || isTimeZone(zone)),
  email: boolean(),
  sms: boolean(),
  push: boolean(),
  reminders: boolean(),
  messages: boolean(),
  copies: boolean(),
} satisfies Record<keyof Preferences, Schema>)
  .noUnknown(say('setting.none'))
  .required();

/**
 * Stores the changed preferences and leaves the others alone, since another device may be changing them. Throws `invalid-input`
 * with the fields.
 */
export function choosePreferencesWrites(uid: string, changes: Partial<Preferences>): Write[] {
  const chosen = Object.entries(validate(schema, changes)).map(
    ([key, value]) => [`preferences.${key}`, value] as const,
  );
  if (chosen.length === 0) return [];
  return [{ op: 'update', path: userPath(uid), data: { ...Object.fromEntries(chosen), writeId: WRITE_ID } }];
}
