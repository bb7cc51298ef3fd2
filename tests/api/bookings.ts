import type { ApiBooking, ApiBookings, Calendar } from '@firstmile/domain';
import { call, db, type Person } from './support.ts';

/** Opens a calendar with every half hour. Each test file books on its own days, because files run in parallel. */
export async function openCalendar(changes: Partial<Calendar> = {}): Promise<void> {
  const contact = { email: '', phone: '', hours: '', reviewHours: 0, callDays: 0, booking: '', isBookable: true };
  const calendar: Calendar = {
    timeZone: 'Europe/Berlin',
    weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: 1440 })),
    daysOff: [],
    noticeHours: 0,
    daysAhead: 60,
    where: 'https://meet.example.test/marsh',
    ...changes,
  };
  const stamp = { updatedAt: new Date(), writeId: 'w' };
  await db.doc('settings/contact').set({ ...contact, ...stamp });
  await db.doc('settings/calendar').set({ ...calendar, ...stamp });
}

export const bookings = (by: Person) => call<ApiBookings>('GET', '/api/bookings', { token: by.token });

/** Returns the free times in one part of all days, counted from 0, so that test files do not collide. */
export async function freeTimes(by: Person, from: number): Promise<string[]> {
  const { body } = await bookings(by);
  return body.free.slice(from);
}

const zone = { timeZone: 'Asia/Kathmandu' };
export const book = (by: Person, start: string | undefined) =>
  call<ApiBooking>('POST', '/api/bookings', { token: by.token, body: { start, ...zone } });
export const move = (by: Person, id: string, start: string | undefined) =>
  call<ApiBooking>('PUT', `/api/bookings/${id}`, { token: by.token, body: { start, ...zone } });
export const cancel = (by: Person, id: string, note = '') =>
  call<ApiBooking>('POST', `/api/bookings/${id}/cancel`, { token: by.token, body: { note } });
