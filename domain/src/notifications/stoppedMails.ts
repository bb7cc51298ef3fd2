import { say, type Message } from '../core/message.ts';
import { preferencesOf, type StoredPreferences } from '../people/preferences.ts';
import { MAIL_KINDS, type MailKind } from './mail.ts';
import type { Notice } from './notification.ts';

/** Names a kind of mails within a sentence. */
export const mailKindName = (kind: MailKind): Message => say(`mailKind.${kind}`);

/** Lists the kinds of mails that a client has turned off; all of them together count as `email`. */
export function stoppedMails(chosen: StoredPreferences | undefined): MailKind[] {
  const preferences = preferencesOf(chosen);
  if (!preferences.email) return ['email'];
  return MAIL_KINDS.filter((kind) => kind !== 'copies' && !preferences[kind]);
}

/** Tells a person that mails were turned off by the link in one of them; a program that checks mails may have followed it. */
export const mailsStopped = (kind: MailKind, id: string): Notice => ({
  id: `mails-stopped-${id}`,
  type: 'Alert',
  message: { code: 'mails.stopped', params: { kind: mailKindName(kind) } },
  link: '/settings',
});
