import { Timestamp, type Query, type Transaction } from 'firebase-admin/firestore';
import {
  activity,
  AppError,
  bookingPath,
  bookTimeWrites,
  cancelBookingWrites,
  clientOf,
  freeTimes,
  fullName,
  isoTime,
  isUpcoming,
  latestBookingPath,
  meetingTime,
  MEETING_MS,
  moveBookingWrites,
  newId,
  say,
  settingsPath,
  startOf,
  storedBooking,
  storedCalendar,
  storedContact,
  storedUser,
  teamNotice,
  tellClient,
  tellTeam,
  type Booking,
  type BookingAct,
  type Calendar,
  type User,
  withoutTaken,
  zoneOf,
  type Write,
} from '@firstmile/domain';
import { acting } from '../core/acting.ts';
import { applyNews } from '../firestore/commit.ts';
import { db, readAll, readDoc, readTogether, readUser } from '../firestore/db.ts';
import { mailsOf, notify } from '../notifications/notify.ts';
import { doing } from '../trail/authors.ts';

const MOST_ADMINS = 50;
/** Longer than times are offered ahead, in ms. */
const YEAR = 365 * 86_400_000;
/** Times in one reply: 60 days of eight hours are 960. */
const MOST_FREE = 1000;
const NONE = say('booking.none');

/** A person's choice: the start in ms since 1970, and the zone in which they read times. */
interface Choice {
  start: number;
  timeZone: string;
}

/** Reads the business's calendar; null while it offers no times. */
async function readCalendar(tx?: Transaction): Promise<Calendar | null> {
  const [contact, calendar] = await readTogether(
    [
      [storedContact, settingsPath('contact')],
      [storedCalendar, settingsPath('calendar')],
    ] as const,
    tx,
  );
  return contact?.isBookable ? calendar : null;
}

const between = (after: number, before: number): Query =>
  db
    .collection('bookings')
    .where('start', '>', Timestamp.fromMillis(after))
    .where('start', '<', Timestamp.fromMillis(before));

/** Reads a client's latest booking, which may be over; null without one. */
async function readOwn(client: string, tx?: Transaction): Promise<Booking | null> {
  const latest = await readDoc((stored) => stored as { booking: string }, latestBookingPath(client), tx);
  return latest && readDoc(storedBooking, bookingPath(latest.booking), tx);
}

/** Lists the free half hours, in ms since 1970, and the upcoming booking of the client; `isOpen` when the business offers any at all. */
export async function bookingsFor(client: string, now: number) {
  const [calendar, own] = await Promise.all([readCalendar(), readOwn(client)]);
  const booked = own && isUpcoming(own, now) ? [own] : [];
  if (!calendar) return { isOpen: false, free: [], booked };
  const all = freeTimes(calendar, [], now);
  const [first = now, last = now] = [all[0], all.at(-1)];
  const taken = await readAll(storedBooking, between(first - MEETING_MS, last + MEETING_MS).select());
  return { isOpen: true, free: withoutTaken(all, taken.map(startOf)).slice(0, MOST_FREE), booked };
}

/** Books a time for the caller's client. Booking the same time again returns the same booking. */
export const book = (user: User, { start, timeZone }: Choice): Promise<Booking> =>
  db.runTransaction(async (tx) => {
    const read = await readFor(user, start, tx);
    const { own, client } = read;
    if (own && startOf(own) === start) return own;
    const who = { userId: client.id, by: personOf(user), timeZone, eventId: newId() };
    const { writes, made: booking } = bookTimeWrites(who, own, { ...read, start });
    return settle('booked', { ...read, user, booking, writes }, tx);
  });

/** Moves the booking `id` of the caller's client. Throws `not-found` when it is not theirs. */
export const move = (user: User, id: string, { start, timeZone }: Choice): Promise<Booking> =>
  db.runTransaction(async (tx) => {
    const read = await readFor(user, start, tx);
    const { own } = read;
    if (own && startOf(own) === start) return own;
    if (own?.id !== id) throw new AppError('not-found', NONE);
    const taken = read.taken.filter((other) => other !== startOf(own));
    const who = { by: personOf(user), timeZone };
    const { writes, made: booking } = moveBookingWrites(own, who, { ...read, taken, start });
    return settle('moved', { ...read, user, booking, writes }, tx);
  });

/** Cancels a booking: the caller's own, or for an admin any client's; the client is notified, with the admin's `note`. */
export const cancel = (user: User, id: string, note: string): Promise<Booking> =>
  db.runTransaction(async (tx) => {
    const [booking, calendar, admins] = await Promise.all([
      readDoc(storedBooking, bookingPath(id), tx),
      readCalendar(tx),
      readAdmins(tx),
    ]);
    if (!booking || (user.role !== 'ADMIN' && booking.userId !== clientOf(user))) throw new AppError('not-found', NONE);
    const client = await readUser(booking.userId, tx);
    if (!client) throw new AppError('not-found', NONE);
    const writes = cancelBookingWrites(booking, Date.now());
    return settle('cancelled', { user, client, calendar, admins, booking, writes, note }, tx);
  });

const personOf = (user: User): Booking['by'] => ({ uid: user.id, name: fullName(user) });

const readAdmins = (tx: Transaction): Promise<User[]> =>
  readAll(storedUser, db.collection('users').where('role', '==', 'ADMIN').limit(MOST_ADMINS), tx);

/** Reads what booking `start` depends on, in the transaction that books. Throws `not-allowed` for an admin, who cannot book. */
async function readFor(user: User, start: number, tx: Transaction) {
  if (user.role === 'ADMIN') throw new AppError('not-allowed', say('booking.clientsOnly'));
  const now = Date.now();
  if (Math.abs(start - now) > YEAR) throw new AppError('conflict', say('booking.taken')); // known without a query
  const [client, calendar, own, near, admins] = await Promise.all([
    readUser(clientOf(user), tx),
    readCalendar(tx),
    readOwn(clientOf(user), tx),
    readAll(storedBooking, between(start - MEETING_MS, start + MEETING_MS), tx),
    readAdmins(tx),
  ]);
  if (!client) throw new AppError('not-found', NONE); // deleted meanwhile
  return { client, calendar, own, taken: near.map(startOf), admins, now };
}

interface Settling {
  user: User;
  client: User;
  calendar: Calendar | null;
  admins: readonly User[];
  writes: readonly Write[];
  /** The new booking, or the one that is cancelled. */
  booking: Booking;
  note?: string;
}

/** Stores an action's writes with its entry in the trail and its notices; returns the booking. */
async function settle(act: BookingAct, all: Settling, tx: Transaction): Promise<Booking> {
  const { user, client, calendar, admins, booking, writes, note } = all;
  const author = acting.getStore();
  const by = author ? await doing(author, tx) : {};
  const person = booking.by.uid === user.id ? user : ((await readUser(booking.by.uid, tx)) ?? client);
  const notices = notify(
    person,
    tellClient(act, { booking, time: meetingTime(booking, booking.timeZone, person.preferences), note }),
  );
  const isOwn = user.role !== 'ADMIN';
  const zone = calendar?.timeZone ?? 'Etc/UTC';
  await applyNews(tx, [
    ...writes,
    activity(
      {
        id: `meeting-${act}-${booking.eventId}-${booking.sequence}`,
        type: `meeting-${act}`,
        person: client,
        subject: '',
      },
      {
        ...by,
        about: { meeting: booking.eventId },
        detail: isoTime(booking.start) ?? '',
      },
    ),
    ...(isOwn ? mailsOf(notices) : notices),
    ...(isOwn ? teamTold({ act, booking, client, admins, zone }) : []),
  ]);
  return booking;
}

/** Builds a notice for all admins, and a mail to each who wants mails, with the time on their own clock. */
function teamTold({
  act,
  booking,
  client,
  admins,
  zone,
}: {
  act: BookingAct;
  booking: Booking;
  client: User;
  admins: readonly User[];
  zone: string;
}): Write[] {
  const name = fullName(client);
  const noticeAt = (time: string) => tellTeam(act, { booking, client: name, time });
  const timeOf = ({ preferences }: User) => meetingTime(booking, zoneOf(preferences) ?? zone, preferences);
  return [
    teamNotice(noticeAt(isoTime(booking.start) ?? '')),
    ...mailsOf(admins.flatMap((admin) => notify(admin, noticeAt(timeOf(admin))))),
  ];
}
