import type { Schema } from 'yup';
import { say } from '../core/message.ts';
import { userPath } from '../core/paths.ts';
import { validate } from '../core/validate.ts';
import { DELETE_FIELD, WRITE_ID, type Write } from '../core/write.ts';
import { boolean, object, string } from '../core/yup.ts';
import { LANGUAGES, THEMES, type Guess, type Preferences, isTimeZone } from './preferences.ts';

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

/** Changes of preferences; null takes a choice back, so that each device decides again. */
export type PreferenceChanges = Partial<Omit<Preferences, keyof Guess>> & { [K in keyof Guess]: Preferences[K] | null };

/**
 * Stores the changed preferences and leaves the others alone, since another device may be changing them. Throws `invalid-input`
 * with the fields.
 */
export function choosePreferencesWrites(uid: string, changes: PreferenceChanges): Write[] {
  const { language, timeZone, ...others } = changes;
  const chosen = { ...others, ...(language && { language }), ...(timeZone && { timeZone }) };
  const takenBack = {
    ...(language === null && { language: DELETE_FIELD }),
    ...(timeZone === null && { timeZone: DELETE_FIELD }),
  };
  return updateOf(uid, 'preferences', { ...validate(schema, chosen), ...takenBack });
}

/** Stores a changed guess beside the choices. Throws `invalid-input` with the fields. */
export const guessWrites = (uid: string, guess: Guess): Write[] =>
  updateOf(uid, 'preferences.guess', validate(schema, guess));

function updateOf(uid: string, map: string, values: object): Write[] {
  const fields = Object.entries(values).map(([key, value]) => [`${map}.${key}`, value as unknown] as const);
  if (fields.length === 0) return [];
  return [{ op: 'update', path: userPath(uid), data: { ...Object.fromEntries(fields), writeId: WRITE_ID } }];
}
