import { mailPath } from '../core/paths.ts';
import type { Write } from '../core/write.ts';
import { greetingName } from '../people/nameParts.ts';
import { preferencesOf } from '../people/preferences.ts';
import { SIGN_IN_LINK_MINUTES } from '../people/signInLink.ts';
import { mailBodies, QUEUED } from './mail.ts';
import type { Recipient, Translate } from './notification.ts';

/** Makes the mail with a link, in the person's language. Its text is secret: the sender deletes it after sending. */
export function signInLinkMail(
  user: Recipient,
  { id, token, site, business }: Record<'id' | 'token' | 'site' | 'business', string>,
  translate: Translate,
): Write {
  const { language } = preferencesOf(user.preferences);
  const tell = (code: 'subject' | 'text' | 'link' | 'until' | 'footer', params = {}) =>
    translate(language, { code: `signInLink.mail.${code}`, params });
  const bodies = mailBodies({
    greeting: translate(language, { code: 'greeting', params: { name: greetingName(user) } }),
    lead: [tell('text', { business })],
    link: { url: `${site}/sign-in-link/${token}`, label: tell('link') },
    lines: [tell('until', { minutes: SIGN_IN_LINK_MINUTES })],
    footer: tell('footer'),
  });
  const message = { subject: tell('subject', { business }), ...bodies };
  const data = { userId: user.id, to: [user.email], language, message, delivery: QUEUED, isSecret: true };
  return { op: 'create', path: mailPath(`sign-in-link-${id}`), data };
}
