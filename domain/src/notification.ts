import { mailPath, notificationPath } from './paths.ts';
import { preferencesOf, type Preferences } from './preferences.ts';
import type { Moment } from './time.ts';
import { SERVER_TIME, type Write } from './write.ts';

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
  const { push, email } = preferencesOf(person.preferences);
  const data = { type, message, read: false, link, createdAt: SERVER_TIME };
  const writes: Write[] = [];
  if (push) writes.push({ op: 'set', path: notificationPath(person.id, id), data });
  if (email && mail) writes.push({ op: 'set', path: mailPath(`${id}-${person.id}`), data: mailTo(person, mail) });
  return writes;
}

/** A mail in the shape that the firestore-send-email extension sends. */
function mailTo(person: Recipient, { subject, lines }: { subject: string; lines: string[] }) {
  const all = [`Hello ${person.firstName},`, ...lines];
  const html = all.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  return { to: [person.email], message: { subject, text: all.join('\n\n'), html } };
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
