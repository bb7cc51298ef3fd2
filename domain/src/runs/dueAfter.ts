import { timeOnDay } from '../core/zone.ts';

/** The most days from an assignment to its due date. */
export const MAX_DUE_DAYS = 365;

/** The end of the day that is `days` after `now`, in an IANA zone; null for no days. In ms since 1970. */
export const dueAfter = (days: number | null | undefined, now: number, zone: string): number | null =>
  typeof days === 'number' ? timeOnDay(now, { days, hour: 23, minute: 59, zone }) : null;
