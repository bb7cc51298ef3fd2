import { MEETING_MINUTES, startOf, type Booking } from '@firstmile/domain';
import { createEvent } from 'ics';

/** Makes the calendar file of a booked meeting: the same event as in the mails about it. */
export function meetingFile(booking: Booking, title: string, business: string): Blob {
  const { value, error } = createEvent({
    uid: `${booking.eventId}@${location.hostname}`,
    sequence: booking.sequence,
    productId: business,
    start: startOf(booking),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: MEETING_MINUTES },
    title,
    location: booking.where,
    status: 'CONFIRMED',
  });
  if (value === null) throw error ?? new Error('The calendar file could not be made');
  return new Blob([value], { type: 'text/calendar;charset=utf-8' });
}
