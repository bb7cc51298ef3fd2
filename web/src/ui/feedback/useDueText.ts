import { isEndOfDay } from '@firstmile/domain';
import { useDateTime, useTimeZone } from '#lib/dateTime.ts';

/** Tells when something is due: the day, and the time where the day does not end with it. In ms since 1970. */
export function useDueText(): (dueAt: number) => string {
  const dateTime = useDateTime();
  const zone = useTimeZone();
  return (dueAt) => dateTime(dueAt, isEndOfDay(dueAt, zone) ? 'date' : 'short');
}
