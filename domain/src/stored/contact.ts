import { CALL_DAYS, REVIEW_HOURS, type StoredContact } from '../notifications/contact.ts';
import { checked, flag, moment, orElse, read, record, text } from '../core/reader.ts';

const among = (choices: readonly unknown[]) => checked<number>((value) => choices.includes(value), 0);

const contact = record<StoredContact>({
  id: text,
  email: text,
  phone: text,
  hours: text,
  reviewHours: among(REVIEW_HOURS),
  callDays: among(CALL_DAYS),
  booking: text,
  isBookable: orElse(flag, false),
  updatedAt: moment,
  writeId: text,
});

/** Reads the contact; parts that cannot be read are empty. */
export const storedContact = (stored: unknown): StoredContact => read(contact, stored);
