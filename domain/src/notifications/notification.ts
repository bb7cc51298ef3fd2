import type notices from '@firstmile/texts/en/notices.json';
import type { Message, MessageOrText } from '../core/message.ts';
import { documentOf, flag, moment, oneOf, messageOrText, text } from '../core/reader.ts';
import { mailPath, notificationPath } from '../core/paths.ts';
import { greetingName } from '../people/nameParts.ts';
import { preferencesOf, type Language, type StoredPreferences } from '../people/preferences.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import { mailBodies, QUEUED, type MailEvent, type MailKind, type SignedCopy } from './mail.ts';
import { textNumber, textWrites } from './textMessage.ts';

/** The codes of the catalogue of notices. */
export type NoticeCode = keyof typeof notices;
/** A message of the catalogue of notices. */
export interface NoticeMessage extends Message {
  code: NoticeCode;
}

/** Makes a message of the catalogue of notices. */
export const sayNotice = (code: NoticeCode, params?: Message['params']): NoticeMessage =>
  params ? { code, params } : { code };

/** Quotes a text as a line of its own in a mail. */
export const noticeLine = (text: MessageOrText): NoticeMessage => sayNotice('line', { text });

/** The fields of a notice to a person or to all admins. */
export const noticeFields = {
  type: oneOf(['Message', 'Document', 'Alert', 'Task']),
  /** Shown in the reader's language. */
  message: messageOrText,
  link: text,
  createdAt: moment,
};

/** `users/{uid}/notifications/{id}`. */
export const storedNotification = documentOf({ ...noticeFields, read: flag });
export type Notification = ReturnType<typeof storedNotification>;

/** A person to notify, with the preferences for that. */
export interface Recipient {
  id: string;
  firstName: string;
  email: string;
  phone?: string;
  preferences?: StoredPreferences;
}

/** A notice to a person. The id belongs to the event, so that it is sent once. */
export interface Notice {
  id: string;
  type: Notification['type'];
  message: NoticeMessage;
  link: string;
  /**
   * Also sent to people who want e-mail: the subject, and the sentences after the greeting. The first one, or `lead`, comes above the
   * button.
   */
  mail?: {
    /** The notice's id by default; of several mails with one id only the first is sent. */
    id?: string;
    subject: NoticeMessage;
    lead?: readonly NoticeMessage[];
    lines: readonly NoticeMessage[];
    copyOf?: SignedCopy;
    event?: MailEvent;
  };
  /** True for notices about who may sign in: their mail goes out whatever the person has chosen. */
  isSecurity?: true;
  /** True for notices that need something of the person: the mail's subject also goes to people who want texts. */
  isTexted?: true;
}

/** Translates a notice's message with the catalogues in `texts`. */
export type Translate = (language: Language, message: NoticeMessage) => string;

/**
 * The means of writing mails and texts; `site` is the app's address without a trailing slash, and `hasSms` tells whether the
 * deployment sends texts.
 */
export interface Words {
  translate: Translate;
  site: string;
  hasSms?: boolean;
}

/**
 * Makes the writes that notify a person, in the ways that the person's preferences allow: in the app, shown in the reader's
 * current language, and by a mail and a text when there are such, in the language chosen now. All writes are creates: a notice
 * that was sent before stays unchanged (see applyNews in functions).
 */
export function noticeWrites(person: Recipient, notice: Notice, { translate, site, hasSms }: Words): Write[] {
  const { id, type, message, link, mail, isSecurity = false, isTexted = false } = notice;
  const { push, email, language } = preferencesOf(person.preferences);
  const say = (message: NoticeMessage) => translate(language, message);
  const data = { type, message, read: false, link, createdAt: SERVER_TIME };
  const writes: Write[] = [];
  if (push) writes.push({ op: 'create', path: notificationPath(person.id, id), data });
  if ((email || isSecurity) && mail) {
    const data = mailTo(person, { kind: isSecurity ? null : 'email', mail, say, url: site + link });
    writes.push({ op: 'create', path: mailPath(`${mail.id ?? id}-${person.id}`), data });
  }
  if (isTexted && hasSms && mail)
    writes.push(...textWrites(person, { id: `${id}-${person.id}`, text: say(mail.subject), url: site + link }));
  return writes;
}

/** The topics of messages outside of the app, named like the preferences for their mails. */
type Waiting = 'reminders' | 'messages';

function wantsMail({ preferences }: Recipient, kind: Waiting): boolean {
  const chosen = preferencesOf(preferences);
  return chosen.email && chosen[kind];
}

/** Checks whether a person wants a mail or a text about due tasks or unread messages. */
export function wantsOutside(
  person: Recipient & { isDisabled?: boolean },
  kind: Waiting,
  { hasSms = false }: Words,
): boolean {
  const wantsText = hasSms && textNumber(person) !== null;
  return (wantsMail(person, kind) || wantsText) && person.isDisabled !== true;
}

/** Makes the mail and the text about due tasks or unread messages, as the person wants them. */
export function outsideWrites(
  person: Recipient,
  { id, kind, mail, link }: { kind: Waiting; mail: Required<Notice>['mail'] } & Pick<Notice, 'id' | 'link'>,
  { translate, site, hasSms }: Words,
): Write[] {
  const { language } = preferencesOf(person.preferences);
  const say = (message: NoticeMessage) => translate(language, message);
  const url = site + link;
  return [
    ...(wantsMail(person, kind)
      ? [{ op: 'create', path: mailPath(id), data: mailTo(person, { kind, mail, say, url }) } satisfies Write]
      : []),
    ...(hasSms ? textWrites(person, { id, text: say(mail.subject), url }) : []),
  ];
}

/**
 * Makes a mail in the format of the extension firestore-send-email. `userId` names its owner, because an address can change
 * hands. Without a `kind`, the mail cannot be turned off.
 */
export function mailTo(
  person: Recipient,
  {
    kind,
    mail,
    say,
    url,
  }: { kind: MailKind | null; mail: Required<Notice>['mail']; say: (message: NoticeMessage) => string; url: string },
) {
  const { lead = mail.lines.slice(0, 1), lines } = mail;
  const bodies = mailBodies({
    greeting: say({ code: 'greeting', params: { name: greetingName(person) } }),
    lead: lead.map(say),
    link: { url, label: say({ code: 'mail.open' }) },
    lines: lines.slice(mail.lead ? 0 : 1).map(say),
    footer: say({ code: 'mail.footer' }),
  });
  return {
    userId: person.id,
    to: [person.email],
    ...(kind && { kind }),
    language: preferencesOf(person.preferences).language,
    message: { subject: say(mail.subject), ...bodies },
    ...(mail.copyOf && { copyOf: mail.copyOf }),
    ...(mail.event && { event: mail.event }),
    delivery: QUEUED,
  };
}
