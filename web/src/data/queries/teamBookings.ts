import { PlainTime, storedBooking, type Booking } from '@firstmile/domain';
import { queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';

const upcoming = createCollection<Booking, Page<number>>(storedBooking, (page) =>
  queryOf('bookings', { filters: [['start', '>', PlainTime.at(page.filters)]], ...pageParts('start', page, 'asc') }),
);

/** Subscribes to the bookings after a time, in ms since 1970, page by page. For admins. */
export function useBookings(since: number, pageSize: number) {
  const { items, ...pages } = usePages(upcoming, { size: pageSize, filters: since, placeOf: ({ start }) => start });
  return { bookings: items, ...pages };
}
