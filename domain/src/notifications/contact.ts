import type { Moment } from '../core/time.ts';

/** Hours within which the business may promise to review a submission; 0 promises nothing. */
export const REVIEW_HOURS = [0, 24, 48, 72] as const;
/** Business days within which the business may promise a call; 0 promises none. */
export const CALL_DAYS = [0, 2, 3, 5, 10] as const;

/** `settings/contact`: how clients reach the business, and what it promises them. Empty fields are not shown. */
export interface Contact {
  email: string;
  phone: string;
  /** The hours in which somebody answers, in the business's own words. */
  hours: string;
  /** One of REVIEW_HOURS. */
  reviewHours: number;
  /** One of CALL_DAYS. */
  callDays: number;
  /** The page of a scheduling service where clients book a call themselves. */
  booking: string;
  /** True when clients book free half hours here (`settings/calendar`). */
  isBookable: boolean;
}
/** A contact as stored. */
export interface StoredContact extends Contact {
  id: string;
  updatedAt: Moment | null;
  writeId: string;
}

export const MAX_HOURS_TEXT = 100;

/** Picks the contact's own fields of a stored one. */
export const contactOf = ({ email, phone, hours, reviewHours, callDays, booking, isBookable }: Contact): Contact => ({
  email,
  phone,
  hours,
  reviewHours,
  callDays,
  booking,
  isBookable,
});
