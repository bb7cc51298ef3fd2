import { NOTICE_TEXTS } from './noticeTexts.ts';
import { mailPath, notificationPath } from '../core/paths.ts';
import { preferencesOf, type Language, type Preferences } from '../people/preferences.ts';
import type { Moment } from '../core/time.ts';
import { translated } from '../core/translated.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';

/** `users/{uid}/notifications/{id}`. */
export interface Notification {
  id: string;
  type: 'Document' | 'Alert' | 'Task' | 'Message';
  message: string;
  read: boolean;
  link: string;
  createdAt: Moment | null;
}

/** Whom to tell, and how that person wants to be told. */
export interface Recipient {
  id: string;
  firstName: string;
  email: string;
  preferences?: Partial<Preferences>;
}

/** Something to tell. The id belongs to what happened, so that telling it twice writes the same documents. */
export interface Notice {
  id: string;
  type: Notification['type'];
  message: string;
  link: string;
  /** Sent as well to whoever wants e-mail: the subject, and the sentences behind the greeting. */
  mail?: { subject: string; lines: string[] };
}

/** Tells somebody something, in the ways that the person's preferences allow: in the app, and by a mail where there is one. */
export function notify(person: Recipient, { id, type, message, link, mail }: Notice): Write[] {
  const { push, email, language } = preferencesOf(person.preferences);
  const say = inLanguage(language);
  const data = { type, message: say(message), read: false, link, createdAt: SERVER_TIME };
  const writes: Write[] = [];
  if (push) writes.push({ op: 'set', path: notificationPath(person.id, id), data });
  if (email && mail) writes.push({ op: 'set', path: mailPath(`${id}-${person.id}`), data: mailTo(person, mail, say) });
  return writes;
}

type Say = (text: string) => string;

/** Notices are worded in English; the person reads them in the chosen language, and in English what has no translation. */
const inLanguage =
  (language: Language): Say =>
  (text) =>
    translated(text, NOTICE_TEXTS[language]) ?? text;

/** A mail in the shape that the firestore-send-email extension sends. Whose it is says `userId`: an address can change hands. */
function mailTo(person: Recipient, { subject, lines }: { subject: string; lines: string[] }, say: Say) {
  const all = [`Hello ${person.firstName},`, ...lines].map(say);
  const html = all.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  return { userId: person.id, to: [person.email], message: { subject: say(subject), text: all.join('\n\n'), html } };
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
