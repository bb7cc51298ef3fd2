import { API, apiBooking, say } from '@firstmile/domain';
import { book as bookTime, bookingsFor, cancel, move } from '#bookings/bookings.ts';
import { config } from '#core/config.ts';
import type { Caller } from '../auth.ts';
import { DAY, limit } from '../limit.ts';
import { networkOf } from '../network.ts';
import { needId, type Handler } from '../route.ts';

/** Changes of a client's bookings in a day: each is a mail to every admin. */
const MOST_A_DAY = 20;
/** Bookings of one network in a day by accounts without a confirmed address, which anybody can register. */
const MOST_UNCONFIRMED = 5;
const NONE = say('booking.none');

/** Replies with the free half hours and the caller's booking. */
export const bookings: Handler<'bookings'> = async ({ caller }) => {
  await limit(`bookings:account:${caller.uid}`, API.bookings.perAccount);
  const { isOpen, free, booked } = await bookingsFor(caller.client, Date.now());
  return { isOpen, free: free.map((start) => new Date(start).toISOString()), booked: booked.map(apiBooking) };
};

/** Books a half hour. */
export const book: Handler<'book'> = async ({ caller, body, ip }) => {
  await limit(`book:account:${caller.uid}`, API.book.perAccount);
  if (caller.account?.emailVerified !== true && !config.unlimitedAddresses().includes(ip))
    await limit(`bookings-day:network:${networkOf(ip)}`, MOST_UNCONFIRMED, DAY);
  await limitDay(caller);
  return apiBooking(await bookTime(caller.user, choiceOf(body)));
};

/** Moves a booking. */
export const moveBooking: Handler<'moveBooking'> = async ({ caller, params, body }) => {
  const id = needId(params['id'], NONE);
  await limit(`book:account:${caller.uid}`, API.moveBooking.perAccount);
  await limitDay(caller);
  return apiBooking(await move(caller.user, id, choiceOf(body)));
};

/** Cancels a booking. */
export const cancelBooking: Handler<'cancelBooking'> = async ({ caller, params, body }) => {
  const id = needId(params['id'], NONE);
  await limit(`cancel-booking:account:${caller.uid}`, API.cancelBooking.perAccount);
  if (caller.role !== 'ADMIN') await limitDay(caller);
  return apiBooking(await cancel(caller.user, id, body.note.trim()));
};

const limitDay = ({ client }: Caller) => limit(`bookings-day:client:${client}`, MOST_A_DAY, DAY);

const choiceOf = ({ start, timeZone }: { start: string; timeZone: string }) => ({ start: Date.parse(start), timeZone });
