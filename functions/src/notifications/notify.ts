import { noticeWrites, type Notice, type Recipient, type Words, type Write } from '@firstmile/domain';
import { translate } from '@firstmile/texts';
import { config } from '../core/config.ts';

/** What mails are made with. */
export const words = (): Words => ({
  translate: (language, message) => translate(language, 'notices', message),
  site: config.site(),
});

/** The writes that tell somebody something, as the person wants to be told, mails in the person's language. */
export function notify(person: Recipient, notice: Notice): Write[] {
  const { translate: say, site } = words();
  return noticeWrites(person, notice, say, site);
}
