import type { Transaction } from 'firebase-admin/firestore';
import {
  mailTextsOf,
  noticeWrites,
  settingsPath,
  storedMailTexts,
  withOpenings,
  type Notice,
  type Recipient,
  type Words,
  type Write,
} from '@firstmile/domain';
import { translate } from '@firstmile/texts';
import { config } from '../core/config.ts';
import { readDoc } from '../firestore/db.ts';

/** Texts and address for making mails and text messages. */
export const words = (): Words => ({
  translate: (language, message) => translate(language, 'notices', message),
  site: config.site(),
  hasSms: config.hasSms(),
});

/** Makes the same, with the business's own openings, for the mails that may have one. */
export async function ownWords(tx?: Transaction): Promise<Words> {
  const texts = mailTextsOf(await readDoc(storedMailTexts, settingsPath('mailTexts'), tx));
  const own = words();
  return { ...own, translate: withOpenings(own.translate, texts) };
}

/** Builds the writes that notify a person, by the person's preferences, mails and texts in the person's language. */
export function notify(person: Recipient, notice: Notice, by = words()): Write[] {
  return noticeWrites(person, notice, by);
}
