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

/** Makes the mail to the former address, which says what to do if somebody else has changed it. */
export const emailChangedMail = (
  user: Recipient,
  { url, email, contact }: Record<'url' | 'email' | 'contact', string>,
  mailing: Mailing,
): Write =>
  mail(user, mailing, { text: 'changed', url, lines: [say('changed.notYou', { contact })], params: { email } });

type Code = 'link.until' | 'changed.notYou';
type Params = Record<string, string>;
const say = (code: Code, params: Params = {}) => ({ code: `emailChange.mail.${code}` as const, params });

interface Content {
  text: 'link' | 'taken' | 'changed';
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
