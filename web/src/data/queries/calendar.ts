import { calendarOf, settingsPath, storedCalendar, type StoredCalendar } from '@firstmile/domain';
import { documentAt } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';

const calendars = createCollection<StoredCalendar, string>(storedCalendar, () => documentAt(settingsPath('calendar')));

/** Subscribes to when clients may book; null before it is set. For admins. */
export function useCalendar() {
  const { items, status } = calendars.use('calendar');
  return { calendar: items[0] ? calendarOf(items[0]) : null, status, reload: () => calendars.reload('calendar') };
}
