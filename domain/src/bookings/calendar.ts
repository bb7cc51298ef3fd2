import { isDay } from '../core/day.ts';
import {
  listOf,
  numberOf,
  numeric,
  pickOf,
  recordOf,
  settingsOf,
  text,
  type Described,
  type Reader,
} from '../core/reader.ts';
import { zone } from '../people/preferences.ts';

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
const weeklyHours = recordOf({ day: numeric, from: numeric, to: numeric });
export type WeeklyHours = ReturnType<typeof weeklyHours>;

/** Days (yyyy-mm-dd) without meetings, both included. */
const daysOff = recordOf({ from: text, to: text });
export type DaysOff = ReturnType<typeof daysOff>;

/** Checks a row of hours. */
export const areHours = ({ day, from, to }: WeeklyHours): boolean =>
  Number.isInteger(day) && day >= 1 && day <= 7 && isHalfHour(from) && isHalfHour(to) && from < to;
const isHalfHour = (minutes: number): boolean => minutes % MEETING_MINUTES === 0 && minutes >= 0 && minutes <= 1440;

/** Checks a row of days off. */
export const areDaysOff = ({ from, to }: DaysOff): boolean => isDay(from) && isDay(to) && from <= to;

/** Reads a row; drops a wrong one, because rules do not look into rows. */
const rows =
  <T>(reader: Reader<T>, isRight: (row: T) => boolean): Reader<T | undefined> =>
  (value, damage) => {
    const row = reader(value, damage);
    if (isRight(row)) return row;
    damage();
    return undefined;
  };

/** `settings/calendar`: when clients may book a meeting, on the business's clock. */
const calendar = {
  /** The business's IANA zone. */
  timeZone: zone('Etc/UTC'),
  weekly: listOf(rows(weeklyHours, areHours)),
  daysOff: listOf(rows(daysOff, areDaysOff)),
  /** One of NOTICE_HOURS. */
  noticeHours: numberOf(NOTICE_HOURS, 24),
  /** One of DAYS_AHEAD. */
  daysAhead: numberOf(DAYS_AHEAD, 30),
  /** A phone number, a link to a video room or an address; only clients with a booking see it. */
  where: text,
};
export type Calendar = Described<typeof calendar>;
export const storedCalendar = settingsOf(calendar);
export type StoredCalendar = ReturnType<typeof storedCalendar>;

/** Picks the calendar's own fields of a stored one. */
export const calendarOf = pickOf(calendar);

/** The calendar that the settings show at first. */
export const newCalendar = (timeZone: string): Calendar => ({
  timeZone,
  weekly: [1, 2, 3, 4, 5].map((day) => ({ day, from: 540, to: 1020 })),
  daysOff: [],
  noticeHours: 24,
  daysAhead: 30,
  where: '',
});
