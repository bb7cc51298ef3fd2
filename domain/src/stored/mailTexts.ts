import type { MailTexts, StoredMailTexts } from '../notifications/mailTexts.ts';
import { moment, orElse, read, record, text } from '../core/reader.ts';

const unsaid = orElse(text, '');
const opening = record<MailTexts['reminder']>({ en: unsaid, es: unsaid, fr: unsaid, de: unsaid, pt: unsaid });
const texts = record<StoredMailTexts>({
  id: text,
  ...{ invitation: opening, reminder: opening, approved: opening, changes: opening },
  updatedAt: moment,
  writeId: text,
});

/** Reads the own openings of mails; the product's replace what cannot be read. */
export const storedMailTexts = (stored: unknown): StoredMailTexts => read(texts, stored);
