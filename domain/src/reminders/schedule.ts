import { say } from '../core/message.ts';
import { isTimeZone, zone } from '../people/preferences.ts';
import { settingsPath } from '../core/paths.ts';
import { checked, flag, listOf, numeric, part, settingsOf, type Described } from '../core/reader.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { array, boolean, number, object, string } from '../core/yup.ts';

/** The selectable days before or after a due date. */
export const REMINDER_DAYS = [1, 2, 3, 5, 7, 14] as const;
export const MAX_WEEKLY = 12;
export const MAX_PER_WEEK = 7;

/** The schedule until an admin changes it. */
export const DEFAULT_SCHEDULE = {
  isOn: true,
  before: [3],
  onDay: true,
  after: [2],
  weekly: 3,
  perWeek: 3,
  quietFrom: 20,
  quietTo: 8,
  timeZone: 'Etc/UTC',
};

const natural = (otherwise: number) =>
  checked<number>((value) => Number.isInteger(value) && Number(value) >= 0, otherwise);
const reminderDays = listOf(part(numeric, (value) => (REMINDER_DAYS as readonly unknown[]).includes(value)));

/** `settings/reminders`: when clients are reminded of due tasks, the same for the whole deployment. */
const schedule = {
  isOn: flag,
  /** Days before the due date, each one of REMINDER_DAYS. */
  before: reminderDays,
  onDay: flag,
  /** Days after the due date. */
  after: reminderDays,
  /** The number of weekly reminders after those. */
  weekly: natural(DEFAULT_SCHEDULE.weekly),
  /** The most mails that a client gets in seven days, whatever is due. */
  perWeek: natural(DEFAULT_SCHEDULE.perWeek),
  /** The hours of the client's day (0 to 23) between which nothing is sent; reminders go when they end. Equal hours mean no quiet hours. */
  quietFrom: natural(DEFAULT_SCHEDULE.quietFrom),
  quietTo: natural(DEFAULT_SCHEDULE.quietTo),
  /** The IANA zone for clients who have not chosen one. */
  timeZone: zone(DEFAULT_SCHEDULE.timeZone),
};
export type Schedule = Described<typeof schedule>;
/** Reads the schedule; the default replaces numbers and zones that cannot be read. */
export const storedSchedule = settingsOf(schedule);
export type StoredSchedule = ReturnType<typeof storedSchedule>;

const days = () =>
  array(number().required().oneOf(REMINDER_DAYS, say('reminders.days')))
    .required()
    .max(REMINDER_DAYS.length, say('reminders.days'));
const whole = (min: number, max: number) => number().required().integer().min(min).max(max);

/** The schema of the schedule. */
export const scheduleSchema = object({
  isOn: boolean().required(),
  before: days(),
  onDay: boolean().required(),
  after: days(),
  weekly: whole(0, MAX_WEEKLY),
  perWeek: whole(1, MAX_PER_WEEK),
  quietFrom: whole(0, 23),
  quietTo: whole(0, 23),
  timeZone: string()
    .required()
    .test('zone', say('timeZone.choose'), (zone) => isTimeZone(zone)),
})
  .noUnknown(say('setting.none'))
  .required();

/** Stores the schedule. Throws `invalid-input` with the wrong fields. */
export function saveScheduleWrites(schedule: Schedule): Write[] {
  const data = { ...validate(scheduleSchema, schedule), updatedAt: SERVER_TIME, writeId: WRITE_ID };
  return [{ op: 'set', path: settingsPath('reminders'), data }];
}
