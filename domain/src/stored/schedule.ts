import { DEFAULT_SCHEDULE, REMINDER_DAYS, type StoredSchedule } from '../reminders/schedule.ts';
import { isTimeZone } from '../people/preferences.ts';
import { checked, flag, listOf, moment, part, read, record, text, type Reader } from '../core/reader.ts';

const number = (key: 'weekly' | 'perWeek' | 'quietFrom' | 'quietTo') =>
  checked<number>((value) => Number.isInteger(value) && Number(value) >= 0, DEFAULT_SCHEDULE[key]);
const day = part(((value) => value) as Reader<number>, (value) =>
  (REMINDER_DAYS as readonly unknown[]).includes(value),
);

const schedule = record<StoredSchedule>({
  id: text,
  isOn: flag,
  before: listOf(day),
  onDay: flag,
  after: listOf(day),
  weekly: number('weekly'),
  perWeek: number('perWeek'),
  quietFrom: number('quietFrom'),
  quietTo: number('quietTo'),
  timeZone: checked((value) => typeof value === 'string' && isTimeZone(value), DEFAULT_SCHEDULE.timeZone),
  updatedAt: moment,
  writeId: text,
});

/** Reads the reminders' schedule; the default replaces numbers and zones that cannot be read. */
export const storedSchedule = (stored: unknown): StoredSchedule => read(schedule, stored);
