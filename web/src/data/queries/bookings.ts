import { isUpcoming, storedBooking, type Booking } from '@firstmile/domain';
import { queryOf } from '@firstmile/sync';
import { useNow } from '#lib/useNow.ts';
import { createCollection } from '../sync/collection.ts';

/** A query instead of a document, because the device remembers a query's empty answer. */
const latest = createCollection<Booking, string>(storedBooking, (uid) =>
  queryOf('bookings', { filters: [['userId', '==', uid]], orders: [['start', 'desc']], limit: 1 }),
);

/** Subscribes to a client's booking that is to come; there is at most one. For the client and for admins. */
export function useBooking(uid: string | null): Booking | undefined {
  const [booking] = latest.use(uid).items;
  const now = useNow();
  return booking && isUpcoming(booking, now) ? booking : undefined;
}
