import { noticeWrites, type Notice, type Recipient, type Write } from '@firstmile/domain';
import { translate } from '@firstmile/texts';
import { config } from '../core/config.ts';

/** The writes that tell somebody something, as the person wants to be told, mails in the person's language. */
export const notify = (person: Recipient, notice: Notice): Write[] =>
  noticeWrites(person, notice, (language, message) => translate(language, 'notices', message), config.site());
