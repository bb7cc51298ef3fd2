import type { MailTexts, StoredMailTexts } from '../notifications/mailTexts.ts';
import { moment, optional, orElse, read, record, text } from '../core/reader.ts';

const unsaid = orElse(text, '');
const opening = record<MailTexts['reminder']>({ en: unsaid, es: unsaid, fr: unsaid, de: unsaid, pt: unsaid });
const openings = { invitation: opening, reminder: opening, approved: opening, changes: opening };
const texts = record<StoredMailTexts>({
  id: text,
  ...openings,
  subjects: optional(record<MailTexts['subjects']>(openings)),
  updatedAt: moment,
  writeId: text,
});

/** Reads the own texts of mails; the product's replace what cannot be read. */
export const storedMailTexts = (stored: unknown): StoredMailTexts => read(texts, stored);
