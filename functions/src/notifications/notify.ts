import type { Transaction } from 'firebase-admin/firestore';
import {
  authorPath,
  mailTextsOf,
  noticeWrites,
  settingsPath,
  storedMailTexts,
  withOwnTexts,
  type Notice,
  type Recipient,
  type Words,
  type Write,
} from '@firstmile/domain';
import { translate } from '@firstmile/texts';
import { config } from '../core/config.ts';
import { acting } from '../core/acting.ts';
import { db, readDoc } from '../firestore/db.ts';

/** Texts and address for making mails and text messages. */
export const words = (): Words => ({
  translate: (language, message) => translate(language, 'notices', message),
  site: config.site(),
  hasSms: config.hasSms(),
});

/** Makes the same with the business's own texts, for the mails that may have them. */
export async function ownWords(tx?: Transaction): Promise<Words> {
  const texts = mailTextsOf(await readDoc(storedMailTexts, settingsPath('mailTexts'), tx));
  const own = words();
  return { ...own, translate: withOwnTexts(own.translate, texts) };
}

/** Builds the writes that notify a person, by the person's preferences, mails and texts in the person's language. */
export function notify(person: Recipient, notice: Notice, by = words()): Write[] {
  return noticeWrites(person, notice, by);
}

/** Picks only the mails from writes that notify people. */
export const mailsOf = (writes: readonly Write[]): Write[] => writes.filter(({ path }) => path.startsWith('mail/'));

/**
 * Builds the writes that notify a person of a change. Its author has seen it on the screen and gets only the notice's mail. `writeId`
 * names the change where no call of the API is making it.
 */
export async function notifyOfChange(
  { person, notice, writeId }: { person: Recipient; notice: Notice; writeId: string },
  tx: Transaction,
): Promise<Write[]> {
  const author = acting.getStore() ?? (await tx.get(db.doc(authorPath(writeId)))).data();
  const writes = notify(person, notice);
  return author?.['uid'] === person.id ? mailsOf(writes) : writes;
}
