import { isDay } from '../core/day.ts';
import type { Moment } from '../core/time.ts';

/** The length of a meeting, in minutes. */
export const MEETING_MINUTES = 30;
/** Hours between booking and the earliest meeting. */
export const NOTICE_HOURS = [0, 2, 4, 12, 24, 48, 72] as const;
/** Days ahead for which times are offered. */
export const DAYS_AHEAD = [7, 14, 30, 60] as const;
export const MAX_WEEKLY_HOURS = 14;
export const MAX_DAYS_OFF = 20;
export const MAX_WHERE = 200;

/** Hours of one weekday: `day` is 1 (Monday) to 7, `from` and `to` are minutes since midnight, in half hours. */
export interface WeeklyHours {
  day: number;
  from: number;
  to: number;
}

/** Days (yyyy-mm-dd) without meetings, both included. */
export interface DaysOff {
  from: string;
  to: string;
}

/** `settings/calendar`: when clients may book a meeting, on the business's clock. */
export interface Calendar {
  /** The business's IANA zone. */
  timeZone: string;
  weekly: WeeklyHours[];
  daysOff: DaysOff[];
  /** One of NOTICE_HOURS. */
  noticeHours: number;
  /** One of DAYS_AHEAD. */
  daysAhead: number;
  /** A phone number, a link to a video room or an address; only clients with a booking see it. */
  where: string;
}
/** A calendar as stored. */
export interface StoredCalendar extends Calendar {
  id: string;
  updatedAt: Moment | null;
  writeId: string;
}

/** The calendar that the settings show at first. */
export const newCalendar = (timeZone: string): Calendar => ({
  timeZone,
  weekly: [1, 2, 3, 4, 5].map((day) => ({ day, from: 540, to: 1020 })),
  daysOff: [],
  noticeHours: 24,
  daysAhead: 30,
  where: '',
});

/** Picks the calendar's own fields of a stored one. */
export const calendarOf = ({ timeZone, weekly, daysOff, noticeHours, daysAhead, where }: Calendar): Calendar => ({
  timeZone,
  weekly,
  daysOff,
  noticeHours,
  daysAhead,
  where,
});

/** Checks a row of hours. */
export const areHours = ({ day, from, to }: WeeklyHours): boolean =>
  Number.isInteger(day) && day >= 1 && day <= 7 && isHalfHour(from) && isHalfHour(to) && from < to;
const isHalfHour = (minutes: number): boolean => minutes % MEETING_MINUTES === 0 && minutes >= 0 && minutes <= 1440;

/** Checks a row of days off. */
export const areDaysOff = ({ from, to }: DaysOff): boolean => isDay(from) && isDay(to) && from <= to;
