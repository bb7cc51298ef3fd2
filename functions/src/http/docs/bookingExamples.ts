import type { Reply } from '../route.ts';

const booking: Reply<'book'> = {
  id: '1796040000000',
  start: '2026-11-30T12:00:00.000Z',
  end: '2026-11-30T12:30:00.000Z',
  timeZone: 'Europe/Berlin',
  where: 'https://meet.example.com/marsh',
};
const body = { start: booking.start, timeZone: booking.timeZone };

/** Examples of the calls about booked meetings. */
export const bookingExamples = {
  bookings: { reply: { isOpen: true, free: ['2026-11-30T12:30:00.000Z'], booked: [booking] } },
  book: { body, reply: booking },
  moveBooking: { body, reply: booking },
  cancelBooking: { body: { note: 'We are on the road that day.' }, reply: booking },
};
