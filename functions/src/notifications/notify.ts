import { noticeWrites, type Notice, type Recipient, type Words, type Write } from '@firstmile/domain';
import { translate } from '@firstmile/texts';
import { config } from '../core/config.ts';

/** Texts and address for making mails. */
export const words = (): Words => ({
  translate: (language, message) => translate(language, 'notices', message),
  site: config.site(),
});

/** Builds the writes that notify a person, by the person's preferences, mails in the person's language. */
export function notify(person: Recipient, notice: Notice): Write[] {
  const { translate: say, site } = words();
  return noticeWrites(person, notice, say, site);
}
