import { isDay } from '../core/day.ts';
import { say } from '../core/message.ts';
import { settingsPath } from '../core/paths.ts';
import { oneLine, requiredText } from '../core/text.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import { array, number, object, string } from '../core/yup.ts';
import { isTimeZone } from '../people/preferences.ts';
import {
  areHours,
  DAYS_AHEAD,
  MAX_DAYS_OFF,
  MAX_WEEKLY_HOURS,
  MAX_WHERE,
  NOTICE_HOURS,
  type Calendar,
} from './calendar.ts';

const day = () =>
  string()
    .required(say('calendar.day'))
    .test('day', say('calendar.day'), (text) => isDay(text));

const hours = object({ day: number().required(), from: number().required(), to: number().required() })
  .noUnknown(say('setting.none'))
  .test('hours', say('calendar.hours'), (row) => areHours(row));
const off = object({ from: day(), to: day() })
  .noUnknown(say('setting.none'))
  .test('days', say('calendar.daysOff'), ({ from, to }) => from <= to);

const schema = object({
  timeZone: string()
    .required()
    .test('zone', say('timeZone.choose'), (zone) => isTimeZone(zone)),
  weekly: array(hours.required())
    .required()
    .min(1, say('calendar.weekly'))
    .max(MAX_WEEKLY_HOURS, say('calendar.mostHours', { max: MAX_WEEKLY_HOURS })),
  daysOff: array(off.required())
    .required()
    .max(MAX_DAYS_OFF, say('calendar.mostDaysOff', { max: MAX_DAYS_OFF })),
  noticeHours: number().required().oneOf(NOTICE_HOURS, say('contact.choice')),
  daysAhead: number().required().oneOf(DAYS_AHEAD, say('contact.choice')),
  where: requiredText(say('calendar.where'))
    .test(oneLine)
    .max(MAX_WHERE, say('calendar.whereLength', { max: MAX_WHERE })),
})
  .noUnknown(say('setting.none'))
  .required();

/** Stores the calendar. Throws `invalid-input` with the wrong fields. */
export function saveCalendarWrites(calendar: Calendar): Write[] {
  const checked = validate(schema, { ...calendar, where: calendar.where.trim() });
  return [
    { op: 'set', path: settingsPath('calendar'), data: { ...checked, updatedAt: SERVER_TIME, writeId: WRITE_ID } },
  ];
}
