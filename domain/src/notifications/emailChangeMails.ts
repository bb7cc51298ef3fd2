import { mailPath } from '../core/paths.ts';
import type { Write } from '../core/write.ts';
import { greetingName } from '../people/nameParts.ts';
import { preferencesOf } from '../people/preferences.ts';
import { mailBodies, QUEUED } from './mail.ts';
import type { Recipient, Translate } from './notification.ts';

interface Mailing {
  id: string;
  /** The address that the mail goes to, which need not be the person's current one. */
  to: string;
  business: string;
  translate: Translate;
}

/** Makes the mail to a new address, whose link confirms it. Its text is secret: the sender deletes it after sending. */
export const emailChangeMail = (user: Recipient, url: string, mailing: Mailing): Write =>
  mail(user, mailing, { text: 'link', url, lines: [say('link.until')] });

/** Makes the mail to a new address that has an account already, for the person who has it. */
export const addressTakenMail = (owner: Recipient, url: string, mailing: Mailing): Write =>
  mail(owner, mailing, { text: 'taken', url, lines: [] });

/** Facts that a mail about a changed address names: the other address, and how to reach the business. */
type Named = Record<'url' | 'email' | 'contact', string>;

/** Makes the mail to the former address. Its link takes the change back, if somebody else has made it. */
export const emailChangedMail = (user: Recipient, { url, email, contact }: Named, mailing: Mailing): Write =>
  mail(user, mailing, { text: 'changed', url, lines: [say('changed.notYou', { contact })], params: { email } });

/** Makes the mail to an address that the account has no longer, because the former one is back. */
export const emailUndoneMail = (user: Recipient, { url, email, contact }: Named, mailing: Mailing): Write =>
  mail(user, mailing, { text: 'undone', url, lines: [say('undone.notYou', { contact })], params: { email } });

/** Makes the mail to the address that is back, whose link sets a new password. */
export const emailUndoPasswordMail = (user: Recipient, url: string, mailing: Mailing): Write =>
  mail(user, mailing, { text: 'password', url, lines: [say('password.until')] });

type Code = 'link.until' | 'changed.notYou' | 'undone.notYou' | 'password.until';
type Params = Record<string, string>;
const say = (code: Code, params: Params = {}) => ({ code: `emailChange.mail.${code}` as const, params });

interface Content {
  text: 'link' | 'taken' | 'changed' | 'undone' | 'password';
  url: string;
  lines: ReturnType<typeof say>[];
  params?: Params;
}

function mail(user: Recipient, { id, to, business, translate }: Mailing, { text, url, lines, params }: Content): Write {
  const { language } = preferencesOf(user.preferences);
  const tell = (part: 'subject' | 'text' | 'button' | 'footer') =>
    translate(language, { code: `emailChange.mail.${text}.${part}`, params: { business, ...params } });
  const bodies = mailBodies({
    greeting: translate(language, { code: 'greeting', params: { name: greetingName(user) } }),
    lead: [tell('text')],
    link: { url, label: tell('button') },
    lines: lines.map((line) => translate(language, line)),
    footer: tell('footer'),
  });
  const message = { subject: tell('subject'), ...bodies };
  const data = { userId: user.id, to: [to], language, message, delivery: QUEUED, isSecret: true };
  return { op: 'create', path: mailPath(`email-change-${id}`), data };
}
