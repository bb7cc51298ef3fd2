import type notices from '@firstmile/texts/en/notices.json';
import type { Message } from '../core/message.ts';
import { mailPath, notificationPath } from '../core/paths.ts';
import { preferencesOf, type Language, type Preferences } from '../people/preferences.ts';
import type { Moment } from '../core/time.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';
import { mailBodies, QUEUED, type MailKind, type SignedCopy } from './mail.ts';

/** What the catalogue of notices can say. */
export type NoticeCode = keyof typeof notices;
/** A message of the catalogue of notices. */
export interface NoticeMessage extends Message {
  code: NoticeCode;
}

/** `users/{uid}/notifications/{id}`. */
export interface Notification {
  id: string;
  type: 'Document' | 'Alert' | 'Task' | 'Message';
  /** Told in the language of whoever looks; words in those from before there were codes. */
  message: Message | string;
  read: boolean;
  link: string;
  createdAt: Moment | null;
}

/** Whom to notify, and how that person wants to be notified. */
export interface Recipient {
  id: string;
  firstName: string;
  email: string;
  preferences?: Partial<Preferences>;
}

/** Something to tell a person. The id belongs to what happened, so that it is told once. */
export interface Notice {
  id: string;
  type: Notification['type'];
  message: NoticeMessage;
  link: string;
  /** Sent as well to whoever wants e-mail: the subject, and the sentences behind the greeting. */
  mail?: {
    /** The notice's, unless told: of those with one id only the first is sent. */
    id?: string;
    subject: NoticeMessage;
    lines: readonly NoticeMessage[];
    copyOf?: SignedCopy;
  };
  /** It is about who may sign in: the mail goes out whatever the person has chosen. */
  isSecurity?: true;
}

/** Puts a notice's message into words, as the catalogues in `texts` have them. */
export type Translate = (language: Language, message: NoticeMessage) => string;

/** What a mail is made with; `site` is the address of the app, without a slash at its end. */
export interface Words {
  translate: Translate;
  site: string;
}

/**
 * The writes that tell somebody something, in the ways that the person's preferences allow: in the app, where it is told in the
 * language of the day, and by a mail where there is one, in the language that is chosen now. `site` is the address of the app, without
 * a slash at its end. All are created: what was told before is left as it is (see applyNews in functions).
 */
export function noticeWrites(person: Recipient, notice: Notice, translate: Translate, site: string): Write[] {
  const { id, type, message, link, mail, isSecurity = false } = notice;
  const { push, email, language } = preferencesOf(person.preferences);
  const data = { type, message, read: false, link, createdAt: SERVER_TIME };
  const writes: Write[] = [];
  if (push) writes.push({ op: 'create', path: notificationPath(person.id, id), data });
  if ((email || isSecurity) && mail) {
    const say = (one: NoticeMessage) => translate(language, one);
    const data = mailTo(person, isSecurity ? null : 'email', mail, say, site + link);
    writes.push({ op: 'create', path: mailPath(`${mail.id ?? id}-${person.id}`), data });
  }
  return writes;
}

/** A mail in the shape that the extension firestore-send-email sends, too. Whose it is says `userId`: an address can change hands. Of no `kind` is one that cannot be turned off. */
export function mailTo(
  person: Recipient,
  kind: MailKind | null,
  mail: Required<Notice>['mail'],
  say: (message: NoticeMessage) => string,
  url: string,
) {
  const bodies = mailBodies({
    greeting: say({ code: 'greeting', params: { name: person.firstName } }),
    link: { url, label: say({ code: 'mail.open' }) },
    lines: mail.lines.map(say),
    footer: say({ code: 'mail.footer' }),
  });
  return {
    userId: person.id,
    to: [person.email],
    ...(kind && { kind }),
    language: preferencesOf(person.preferences).language,
    message: { subject: say(mail.subject), ...bodies },
    ...(mail.copyOf && { copyOf: mail.copyOf }),
    delivery: QUEUED,
  };
}
