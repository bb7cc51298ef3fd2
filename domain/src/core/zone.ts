import { tzOffset } from '@date-fns/tz/tzOffset'; // the whole brings its dates along

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

// A wall time is kept in a Date whose UTC parts are those of the clock on the wall: the zone's own dates take ten times as long.
const wallAt = (at: number, zone: string): Date => new Date(at + tzOffset(zone, new Date(at)) * MINUTE);

/** When the clock on the wall shows that. Of a time that comes twice it is the earlier, of one that is skipped the later one. */
function timeAt(wall: number, zone: string): number {
  const [before, after] = [wall - DAY, wall + DAY].map((near) => wall - tzOffset(zone, new Date(near)) * MINUTE);
  if (before === undefined || after === undefined || before === after) return before ?? NaN;
  const isReal = (at: number) => wallAt(at, zone).getTime() === wall;
  return !isReal(before) && isReal(after) ? after : before;
}

/** The day in a zone (yyyy-mm-dd) at a time in ms since 1970. */
export const dayIn = (at: number, zone: string): string => wallAt(at, zone).toISOString().slice(0, 10);

/** The hour in a zone, 0 to 23, at a time in ms since 1970. */
export const hourIn = (at: number, zone: string): number => wallAt(at, zone).getUTCHours();

/** When it is that time in the zone, `days` after the day of `at`, in ms since 1970. */
export function timeOnDay(at: number, days: number, hour: number, minute: number, zone: string): number {
  const day = wallAt(at, zone);
  return timeAt(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + days, hour, minute), zone);
}

/** The last minute of a day (yyyy-mm-dd) in a zone, in ms since 1970; NaN for what is no day. */
export const endOfDay = (day: string, zone: string): number => timeAt(Date.parse(`${day}T23:59:00Z`), zone);

/** Whether it is the last minute of the day there: then the day alone says when. */
export const isEndOfDay = (at: number, zone: string): boolean => endOfDay(dayIn(at, zone), zone) === at;
