import { flag, numberOf, optional, orElse, pickOf, settingsOf, text, type Described } from '../core/reader.ts';

/** Hours within which the business may promise to review a submission; 0 promises nothing. */
export const REVIEW_HOURS = [0, 24, 48, 72] as const;
/** Business days within which the business may promise a call; 0 promises none. */
export const CALL_DAYS = [0, 2, 3, 5, 10] as const;

/** `settings/contact`: how clients reach the business, and what it promises them. Empty fields are not shown. */
const contact = {
  email: text,
  phone: text,
  /** The hours in which somebody answers, in the business's own words. */
  hours: text,
  /** One of REVIEW_HOURS. */
  reviewHours: numberOf(REVIEW_HOURS, 0),
  /** One of CALL_DAYS. */
  callDays: numberOf(CALL_DAYS, 0),
  /** The page of a scheduling service where clients book a call themselves. */
  booking: text,
  /** True when clients book free half hours here (`settings/calendar`). */
  isBookable: orElse(flag, false),
  /** True when the business has chosen the specification's examples: screens then show the specification's texts. */
  areExamples: optional(flag),
};
export type Contact = Described<typeof contact>;
export const storedContact = settingsOf(contact);
export type StoredContact = ReturnType<typeof storedContact>;

/** Picks the contact's own fields of a stored one. */
export const contactOf = pickOf(contact);

export const MAX_HOURS_TEXT = 100;
