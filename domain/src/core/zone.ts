import { tzOffset } from '@date-fns/tz/tzOffset'; // the package's index would load its date classes too

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

// Keeps a wall time in a Date whose UTC parts are those of the local clock: the package's own dates are ten times slower.
const wallAt = (at: number, zone: string): Date => new Date(at + tzOffset(zone, new Date(at)) * MINUTE);

/** Finds the moment when the local clock shows `wall`. A time that occurs twice gives the earlier moment, a skipped one the later. */
function timeAt(wall: number, zone: string): number {
  const [before, after] = [wall - DAY, wall + DAY].map((near) => wall - tzOffset(zone, new Date(near)) * MINUTE);
  if (before === undefined || after === undefined || before === after) return before ?? NaN;
  const isReal = (at: number) => wallAt(at, zone).getTime() === wall;
  return !isReal(before) && isReal(after) ? after : before;
}

/** The day (yyyy-mm-dd) in a zone at a time in ms since 1970. */
export const dayIn = (at: number, zone: string): string => wallAt(at, zone).toISOString().slice(0, 10);

/** The hour in a zone, 0 to 23, at a time in ms since 1970. */
export const hourIn = (at: number, zone: string): number => wallAt(at, zone).getUTCHours();

/** The minute of the day in a zone, from 0, at a time in ms since 1970. */
export const wallMinute = (at: number, zone: string): number => Math.floor((wallAt(at, zone).getTime() % DAY) / MINUTE);

/** Finds the moment of this local time in the zone, `days` after the day of `at`, in ms since 1970. */
export function timeOnDay(
  at: number,
  { days, hour, minute, zone }: { days: number; hour: number; minute: number; zone: string },
): number {
  const day = wallAt(at, zone);
  return timeAt(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + days, hour, minute), zone);
}

/** The moment when the clock in a zone shows this time (hh:mm) on a day (yyyy-mm-dd), in ms since 1970; NaN for an invalid one. */
export const clockTime = (day: string, time: string, zone: string): number =>
  timeAt(Date.parse(`${day}T${time}:00Z`), zone);

/** The last minute of a day (yyyy-mm-dd) in a zone, in ms since 1970; NaN for an invalid day. */
export const endOfDay = (day: string, zone: string): number => clockTime(day, '23:59', zone);

/** Checks for the last minute of the day in a zone; such a due date is shown as a day alone. */
export const isEndOfDay = (at: number, zone: string): boolean => endOfDay(dayIn(at, zone), zone) === at;
