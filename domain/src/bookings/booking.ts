import { AppError } from '../core/errors.ts';
import { say } from '../core/message.ts';
import { bookingPath, latestBookingPath } from '../core/paths.ts';
import { author } from '../core/person.ts';
import { documentOf, moment, numeric, text } from '../core/reader.ts';
import { PlainTime } from '../core/time.ts';
import { madeOf, SERVER_TIME, type Creation, type Write } from '../core/write.ts';
import type { Calendar } from './calendar.ts';
import { freeTimes, MEETING_MS } from './freeTimes.ts';

/**
 * `bookings/{start}`: a booked half hour. The id is its start in ms since 1970, so that nobody books it twice. Only functions write it;
 * the client and admins read it.
 */
export const storedBooking = documentOf({
  /** The client. */
  userId: text,
  /** The person of the client who booked. */
  by: author,
  start: moment,
  /** The IANA zone in which the client booked. */
  timeZone: text,
  /** The place, as the calendar named it when the meeting was booked. */
  where: text,
  /** The id of the event in calendars; it stays when the booking is moved. */
  eventId: text,
  /** The number of moves; calendars take the event with the highest. */
  sequence: numeric,
  createdAt: moment,
});
export type Booking = ReturnType<typeof storedBooking>;

/** Gets the start of a booking, in ms since 1970. */
export const startOf = ({ id }: Pick<Booking, 'id'>): number => Number(id);

/** Checks whether a booked meeting is not over at `now`. */
export const isUpcoming = (booking: Pick<Booking, 'id'>, now: number): boolean => startOf(booking) + MEETING_MS > now;

interface Choice {
  /** Null while the business offers no times. */
  calendar: Calendar | null;
  /** Starts of booked times around `start`, without those of the booking that is moved. */
  taken: readonly number[];
  start: number;
  now: number;
}

/** Books a time. Throws `conflict` when it is not free, or when the client has an upcoming booking (`own`). */
export function bookTimeWrites(
  who: Pick<Booking, 'userId' | 'by' | 'timeZone' | 'eventId'>,
  own: Booking | null,
  choice: Choice,
): Creation<Booking> {
  if (own && isUpcoming(own, choice.now)) throw new AppError('conflict', say('booking.one'));
  return created({ ...who, sequence: 0 }, choice);
}

/**
 * Moves a booking; the person who moves it, in `timeZone`, gets its notices from then on. Throws `conflict` when the time is not free, or
 * when the booked one has begun.
 */
export function moveBookingWrites(
  own: Booking,
  who: Pick<Booking, 'by' | 'timeZone'>,
  choice: Choice,
): Creation<Booking> {
  needAhead(own, choice.now);
  const { userId, eventId, sequence } = own;
  const { writes, made } = created({ ...who, userId, eventId, sequence: sequence + 1 }, choice);
  return { writes: [removed(own), ...writes], made };
}

/** Cancels a booking; its time is free again. Throws `conflict` when it has begun. */
export function cancelBookingWrites(own: Booking, now: number): Write[] {
  needAhead(own, now);
  return [removed(own), { op: 'delete', path: latestBookingPath(own.userId) }];
}

const removed = ({ id }: Booking): Write => ({ op: 'delete', path: bookingPath(id) });

function needAhead(own: Booking, now: number): void {
  if (startOf(own) <= now) throw new AppError('conflict', say('booking.begun'));
}

function created(booking: Omit<Booking, 'id' | 'start' | 'where' | 'createdAt'>, choice: Choice): Creation<Booking> {
  const { calendar, taken, start, now } = choice;
  if (!calendar || !freeTimes(calendar, taken, now).includes(start))
    throw new AppError('conflict', say('booking.taken'));
  const data = { ...booking, start: PlainTime.at(start), where: calendar.where, createdAt: SERVER_TIME };
  const [id, { userId }] = [String(start), booking];
  const writes: Write[] = [
    { op: 'create', path: bookingPath(id), data },
    { op: 'set', path: latestBookingPath(userId), data: { userId, booking: id } },
  ];
  return { writes, made: madeOf(storedBooking, id, data) };
}
