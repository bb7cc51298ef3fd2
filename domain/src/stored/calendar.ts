import {
  areDaysOff,
  areHours,
  DAYS_AHEAD,
  NOTICE_HOURS,
  type DaysOff,
  type StoredCalendar,
  type WeeklyHours,
} from '../bookings/calendar.ts';
import { checked, listOf, moment, numeric, read, record, text, type Reader } from '../core/reader.ts';
import { isTimeZone } from '../people/preferences.ts';

const among = (choices: readonly unknown[], otherwise: number) =>
  checked<number>((value) => choices.includes(value), otherwise);

/** Reads a row; one that is wrong is none, for rules do not look into them. */
const rows =
  <T>(reader: Reader<T>, isRight: (row: T) => boolean): Reader<T | undefined> =>
  (value, damage) => {
    const row = reader(value, damage);
    if (isRight(row)) return row;
    damage();
    return undefined;
  };

const calendar = record<StoredCalendar>({
  id: text,
  timeZone: checked((value) => typeof value === 'string' && isTimeZone(value), 'Etc/UTC'),
  weekly: listOf(rows(record<WeeklyHours>({ day: numeric, from: numeric, to: numeric }), areHours)),
  daysOff: listOf(rows(record<DaysOff>({ from: text, to: text }), areDaysOff)),
  noticeHours: among(NOTICE_HOURS, 24),
  daysAhead: among(DAYS_AHEAD, 30),
  where: text,
  updatedAt: moment,
  writeId: text,
});

/** Reads the calendar; drops hours and days that cannot be read. */
export const storedCalendar = (stored: unknown): StoredCalendar => read(calendar, stored);
