import { dayIn, timeOnDay, wallMinute } from '../core/zone.ts';
import { MEETING_MINUTES, type Calendar } from './calendar.ts';

/** The length of a meeting, in ms. */
export const MEETING_MS = MEETING_MINUTES * 60_000;
const HOUR = 3_600_000;

/**
 * Lists the starts of the free half hours after `now`, in order, all in ms since 1970. `taken` are starts of booked ones: whatever
 * overlaps with them is left out, because after a change of zone bookings may begin at other minutes. A time that the clock skips when
 * daylight saving begins does not exist; one that occurs twice counts once, as the earlier moment.
 */
export function freeTimes(calendar: Calendar, taken: readonly number[], now: number): number[] {
  const { timeZone, weekly, daysOff, noticeHours, daysAhead } = calendar;
  const earliest = now + noticeHours * HOUR;
  const times = new Set<number>();
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = dayIn(timeOnDay(now, { days: ahead, hour: 12, minute: 0, zone: timeZone }), timeZone);
    if (daysOff.some(({ from, to }) => from <= day && day <= to)) continue;
    const weekday = new Date(day).getUTCDay() || 7;
    for (const hours of weekly.filter((row) => row.day === weekday))
      for (let minute = hours.from; minute < hours.to; minute += MEETING_MINUTES) {
        const start = timeOnDay(now, { days: ahead, hour: 0, minute, zone: timeZone });
        if (start >= earliest && start > now && wallMinute(start, timeZone) === minute) times.add(start);
      }
  }
  return withoutTaken([...times], taken).toSorted((a, b) => a - b);
}

/** Leaves out the starts of meetings that would overlap with a taken one. */
export const withoutTaken = (times: readonly number[], taken: readonly number[]): number[] =>
  times.filter((start) => taken.every((other) => Math.abs(start - other) >= MEETING_MS));
