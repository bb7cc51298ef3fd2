import type { Booking } from '../bookings/booking.ts';
import { moment, numeric, read, record, text } from '../core/reader.ts';

const booking = record<Booking>({
  id: text,
  userId: text,
  by: record<Booking['by']>({ uid: text, name: text }),
  start: moment,
  timeZone: text,
  where: text,
  eventId: text,
  sequence: numeric,
  createdAt: moment,
});

/** Reads a booking. */
export const storedBooking = (stored: unknown): Booking => read(booking, stored);
