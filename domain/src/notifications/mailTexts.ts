import { settingsPath } from '../core/paths.ts';
import { say } from '../core/message.ts';
import { manyLines } from '../core/text.ts';
import type { Moment } from '../core/time.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import { object, string } from '../core/yup.ts';
import type { Language } from '../people/preferences.ts';
import type { NoticeCode, Translate } from './notification.ts';

/** The mails whose opening the business may write, each with the product's opening that it replaces. */
export const OPENINGS = {
  invitation: 'invitation.mail.text',
  reminder: 'reminder.mail.text',
  approved: 'onboarding.approved.mail.text',
  changes: 'onboarding.changes.mail.text',
} as const satisfies Record<string, NoticeCode>;
export type OwnMail = keyof typeof OPENINGS;

/** `settings/mailTexts`: the business's own openings, in each language; '' leaves the product's. */
export type MailTexts = Record<OwnMail, Record<Language, string>>;
/** The texts as stored. */
export interface StoredMailTexts extends MailTexts {
  id: string;
  updatedAt: Moment | null;
  writeId: string;
}

export const MAX_MAIL_TEXT = 1000;

const NO_TEXTS: Record<Language, string> = { en: '', es: '', fr: '', de: '', pt: '' };

/** Picks the texts of stored ones; all empty where there are none. */
export const mailTextsOf = (stored: MailTexts | null | undefined): MailTexts => {
  const { invitation = NO_TEXTS, reminder = NO_TEXTS, approved = NO_TEXTS, changes = NO_TEXTS } = stored ?? {};
  return { invitation, reminder, approved, changes };
};

const inLanguages = () => {
  const opening = () =>
    string()
      .defined()
      .test(manyLines)
      .max(MAX_MAIL_TEXT, say('text.lessThan', { label: say('label.this'), max: MAX_MAIL_TEXT }));
  return object({ en: opening(), es: opening(), fr: opening(), de: opening(), pt: opening() })
    .noUnknown(say('setting.none'))
    .required();
};

/** The schema of the texts. */
export const mailTextsSchema = object({
  invitation: inLanguages(),
  reminder: inLanguages(),
  approved: inLanguages(),
  changes: inLanguages(),
})
  .noUnknown(say('setting.none'))
  .required();

/** Stores the business's own openings. Throws `invalid-input` with the wrong fields, such as `reminder.de`. */
export function saveMailTexts(texts: MailTexts, writeId: string): Write[] {
  const data = { ...validate(mailTextsSchema, texts), updatedAt: SERVER_TIME, writeId };
  return [{ op: 'set', path: settingsPath('mailTexts'), data }];
}

/** Makes `translate` say the business's own openings in the place of the product's, in the languages that have one. */
export const withOpenings =
  (translate: Translate, texts: MailTexts): Translate =>
  (language, message) => {
    const mail = (Object.keys(OPENINGS) as OwnMail[]).find((own) => OPENINGS[own] === message.code);
    return (mail && texts[mail][language].trim()) || translate(language, message);
  };
