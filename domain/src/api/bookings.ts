import type { InferType } from 'yup';
import { startOf, type Booking } from '../bookings/booking.ts';
import { say } from '../core/message.ts';
import { manyLines } from '../core/text.ts';
import { isTime } from '../core/time.ts';
import { boolean, object, string } from '../core/yup.ts';
import { isTimeZone } from '../people/preferences.ts';
import type { ApiCall } from './call.ts';
import { described, id, list, shape, text, time } from './reply.ts';

/** The most characters that an admin says about a cancelled meeting. */
export const MAX_NOTE = 500;

const bookingReply = shape({
  id: id().meta(described('Changes when the booking is moved')),
  start: time(),
  end: time(),
  timeZone: text().meta(described('The time zone in which it was booked')),
  where: text(),
});
export type ApiBooking = InferType<typeof bookingReply>;

const bookingsReply = shape({
  isOpen: boolean().defined().meta(described('Whether the business offers half hours')),
  free: list(time()).meta(described('The starts of the next free half hours, at most a thousand')),
  booked: list(bookingReply).meta(described("The caller's upcoming booking, if any")),
});
export type ApiBookings = InferType<typeof bookingsReply>;

const choice = object({
  start: string().required().test(isTime('start')),
  /** The zone in which the caller reads times. */
  timeZone: string()
    .required()
    .test('zone', say('timeZone.choose'), (zone) => isTimeZone(zone)),
}).required();

const TAKEN = 'The time is no longer free.';
const NONE = 'The caller has no such booking.';

export const bookingCalls = {
  bookings: {
    method: 'GET',
    path: '/api/bookings',
    who: 'user',
    summary: 'List the free half hours, and the booked one',
    reply: bookingsReply,
    perAccount: 120,
  },
  book: {
    method: 'POST',
    path: '/api/bookings',
    who: 'user',
    summary: 'Book a free half hour; a client has at most one upcoming booking, and repeating the call changes nothing',
    body: choice,
    reply: bookingReply,
    status: 201,
    refuses: { 403: 'Only clients can book.', 409: `${TAKEN} Or the client has a booking already.` },
    perAccount: 10,
  },
  moveBooking: {
    method: 'PUT',
    path: '/api/bookings/{id}',
    who: 'user',
    summary: 'Move the booking to another free half hour',
    body: choice,
    reply: bookingReply,
    refuses: { 403: 'Only clients can move their bookings.', 404: NONE, 409: `${TAKEN} Or the meeting has begun.` },
    perAccount: 10,
  },
  cancelBooking: {
    method: 'POST',
    path: '/api/bookings/{id}/cancel',
    who: 'user',
    summary: "Cancel the booking; an admin can cancel any client's, with a note",
    body: object({
      note: string()
        .defined()
        .max(MAX_NOTE, say('booking.noteTooLong', { max: MAX_NOTE }))
        .test(manyLines),
    }).required(),
    reply: bookingReply,
    refuses: { 404: NONE, 409: 'The meeting has begun.' },
    perAccount: 30,
  },
} satisfies Record<string, ApiCall>;

/** A booking as the API shows one. */
export function apiBooking(booking: Pick<Booking, 'id' | 'timeZone' | 'where'>): ApiBooking {
  const [start, end] = [0, 30].map((minutes) => new Date(startOf(booking) + minutes * 60_000).toISOString());
  return { id: booking.id, start: start ?? '', end: end ?? '', timeZone: booking.timeZone, where: booking.where };
}
