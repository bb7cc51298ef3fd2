import { hourIn, timeOnDay } from '../core/zone.ts';
import type { Schedule } from './schedule.ts';

/** The place and time of a client's reminders: the IANA zone, and the client's own minute after the hour. */
export interface Place {
  zone: string;
  minute: number;
}

/** Spreads mails that would all go at eight over half an hour; each client keeps the same minute every day. */
export function minuteOf(uid: string): number {
  let hash = 0;
  for (const letter of uid) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521;
  return hash % 30;
}

/**
 * Computes when reminders go for a task that is due at `dueAt`, earliest first: at the end of the client's quiet hours. All in
 * ms since 1970.
 */
export function reminderTimes(dueAt: number, schedule: Schedule, { zone, minute }: Place): number[] {
  const { before, onDay, after, weekly, quietTo } = schedule;
  const last = Math.max(0, ...after);
  const weeks = Array.from({ length: weekly }, (_, week) => last + 7 * (week + 1));
  const days = [...before.map((day) => -day), ...(onDay ? [0] : []), ...after, ...weeks];
  return [...new Set(days)]
    .sort((a, b) => a - b)
    .map((day) => timeOnDay(dueAt, { days: day, hour: quietTo, minute, zone }));
}

/** Checks for quiet hours in a zone, in which nothing may be sent. */
export function isQuiet(at: number, { quietFrom: from, quietTo: to }: Schedule, zone: string): boolean {
  const hour = hourIn(at, zone);
  return from < to ? hour >= from && hour < to : from > to && (hour >= from || hour < to);
}

/** Computes when the current quiet hours end for this client. */
export function quietEnd(now: number, { quietTo }: Schedule, { zone, minute }: Place): number {
  const today = timeOnDay(now, { days: 0, hour: quietTo, minute, zone });
  return today > now ? today : timeOnDay(now, { days: 1, hour: quietTo, minute, zone });
}
