import { settingsPath } from '../core/paths.ts';
import { say } from '../core/message.ts';
import { manyLines, oneLine } from '../core/text.ts';
import { optional, recordOf, settingsOf, unsaid, type Described } from '../core/reader.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
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

/** The subjects of the same mails; a reminder of several tasks has one of its own. */
const SUBJECTS: Record<OwnMail, readonly [NoticeCode, ...NoticeCode[]]> = {
  invitation: ['invitation.mail.subject'],
  reminder: ['reminder.mail.subject', 'reminder.mail.subjects'],
  approved: ['onboarding.approved.mail.subject'],
  changes: ['onboarding.changes.mail.subject'],
};
/** Finds the product's subject of a mail. */
export const subjectOf = (mail: OwnMail): NoticeCode => SUBJECTS[mail][0];

const inLanguages = recordOf({ en: unsaid, es: unsaid, fr: unsaid, de: unsaid, pt: unsaid } satisfies Record<
  Language,
  unknown
>);
const openings = {
  invitation: inLanguages,
  reminder: inLanguages,
  approved: inLanguages,
  changes: inLanguages,
} satisfies Record<OwnMail, unknown>;
const texts = { ...openings, subjects: recordOf(openings) };
/** `settings/mailTexts`: the business's own openings and subjects, in each language; '' leaves the product's. */
export type MailTexts = Described<typeof texts>;
/** Reads the business's own texts of mails; the product's replace unreadable ones. 0.2.0 stored no subjects. */
export const storedMailTexts = settingsOf({ ...texts, subjects: optional(texts.subjects) });
export type StoredMailTexts = ReturnType<typeof storedMailTexts>;

type Openings = Described<typeof openings>;
type InLanguages = Openings['reminder'];
export const MAX_MAIL_TEXT = 1000;
export const MAX_MAIL_SUBJECT = 150;

const NO_TEXTS: InLanguages = { en: '', es: '', fr: '', de: '', pt: '' };
const NO_OPENINGS: Openings = { invitation: NO_TEXTS, reminder: NO_TEXTS, approved: NO_TEXTS, changes: NO_TEXTS };

/** Picks the texts from stored settings or from a pack; all empty without any. */
export const mailTextsOf = (
  stored: (Openings & Partial<Pick<MailTexts, 'subjects'>>) | null | undefined,
): MailTexts => {
  const { invitation, reminder, approved, changes } = stored ?? NO_OPENINGS;
  return { invitation, reminder, approved, changes, subjects: stored?.subjects ?? NO_OPENINGS };
};

const textsSchema = (line: typeof manyLines, max: number) => {
  const own = () =>
    string()
      .defined()
      .test(line)
      .max(max, say('text.lessThan', { label: say('label.this'), max }));
  return object({ en: own(), es: own(), fr: own(), de: own(), pt: own() }).noUnknown(say('setting.none')).required();
};
const ofMails = (line: typeof manyLines, max: number) => ({
  invitation: textsSchema(line, max),
  reminder: textsSchema(line, max),
  approved: textsSchema(line, max),
  changes: textsSchema(line, max),
});

/** The schema of the texts. Packs of 0.2.0 have no subjects. */
export const mailTextsSchema = object({
  ...ofMails(manyLines, MAX_MAIL_TEXT),
  subjects: object(ofMails(oneLine, MAX_MAIL_SUBJECT)).noUnknown(say('setting.none')).default(undefined),
})
  .noUnknown(say('setting.none'))
  .required();

/** Stores the business's own texts. Throws `invalid-input` with the wrong fields, such as `reminder.de` and `subjects.reminder.de`. */
export function saveMailTextsWrites(texts: MailTexts): Write[] {
  const data = { ...validate(mailTextsSchema, texts), updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'set', path: settingsPath('mailTexts'), data }];
}

/** Wraps `translate` so that the business's own openings and subjects replace the product's, in the languages that have some. */
export const withOwnTexts =
  (translate: Translate, texts: MailTexts): Translate =>
  (language, message) => {
    const own = (Object.keys(OPENINGS) as OwnMail[]).flatMap((mail) => [
      ...(OPENINGS[mail] === message.code ? [texts[mail][language]] : []),
      ...(SUBJECTS[mail].includes(message.code) ? [texts.subjects[mail][language]] : []),
    ]);
    return own[0]?.trim() || translate(language, message);
  };
