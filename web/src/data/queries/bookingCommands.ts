import { bookingCalls, type ApiBooking, type ApiBookings } from '@firstmile/domain';
import { callApi, inPath } from '../firebase/api.ts';

/** Asks for the free half hours; needs the network, like all calls here. */
export const askBookings = (): Promise<ApiBookings> => callApi(bookingCalls.bookings);

/**
 * Books a half hour, or moves the booking `id` there. `start` is in ms since 1970. Throws `conflict` when it is not
 * free.
 */
export function bookTime(start: number, timeZone: string, id: string | null): Promise<ApiBooking> {
  const choice = { start: new Date(start).toISOString(), timeZone };
  return id === null ? callApi(bookingCalls.book, choice) : callApi(inPath(bookingCalls.moveBooking, id), choice);
}

/** Cancels a booking; an admin's note explains it to the client. */
export const cancelBooking = (id: string, note = ''): Promise<ApiBooking> =>
  callApi(inPath(bookingCalls.cancelBooking, id), { note });
