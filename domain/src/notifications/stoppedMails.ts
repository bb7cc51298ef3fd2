import { say, type Message } from '../core/message.ts';
import { preferencesOf, type Preferences } from '../people/preferences.ts';
import { MAIL_KINDS, type MailKind } from './mail.ts';
import type { Notice } from './notification.ts';

/** Names a kind of mails within a sentence. */
export const mailKindName = (kind: MailKind): Message => say(`mailKind.${kind}`);

/** The kinds of mails that a client does not get any more; all of them is one kind, `email`. */
export function stoppedMails(chosen: Partial<Preferences> | undefined): MailKind[] {
  const preferences = preferencesOf(chosen);
  if (!preferences.email) return ['email'];
  return MAIL_KINDS.filter((kind) => kind !== 'copies' && !preferences[kind]);
}

/** To the person whose mails were turned off by the link in one of them, which a program that checks mails may have pressed. */
export const mailsStopped = (kind: MailKind, id: string): Notice => ({
  id: `mails-stopped-${id}`,
  type: 'Alert',
  message: { code: 'mails.stopped', params: { kind: mailKindName(kind) } },
  link: '/settings',
});
