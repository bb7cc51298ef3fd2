import { TZDate } from '@date-fns/tz';
import { CALLS } from '#lib/contact.ts';

const DAYS = 10;

/**
 * Lists the next ten working days in `timeZone` after `now` (ms since 1970), each with the possible starts of calls, in
 * ms since 1970.
 */
export function callSlots(now: number, timeZone: string): number[][] {
  const today = new TZDate(now, timeZone);
  const days: number[][] = [];
  for (let ahead = 1; days.length < DAYS; ahead += 1) {
    const timestamp = (hour: number, minute: number) =>
      new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + ahead, hour, minute, timeZone);
    const isWorkingDay = timestamp(12, 0).getDay() % 6 !== 0;
    if (!isWorkingDay) continue;
    const count = ((CALLS.to - CALLS.from) * 60) / CALLS.minutes;
    days.push(Array.from({ length: count }, (_, slot) => timestamp(CALLS.from, slot * CALLS.minutes).getTime()));
  }
  return days;
}
