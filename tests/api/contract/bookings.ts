import type { bookingCalls } from '@firstmile/domain';
import { book, freeTimes, openCalendar } from '../bookings.ts';
import { newClient, type Person } from '../support.ts';
import { ask, type Case, type Cases } from './cases.ts';

const timeZone = 'Europe/Berlin';
/** A new client and the free times, at least two weeks from now. */
async function ready(): Promise<{ by: Person; free: string[] }> {
  await openCalendar();
  const by = await newClient();
  return { by, free: await freeTimes(by, 700) };
}
async function booked() {
  const { by, free } = await ready();
  const { id } = (await book(by, free[0])).body;
  return { by, id, start: free[5] ?? '' };
}
const odd = '2026-11-30T12:10:00.000Z';
const wrong = (name: 'book' | 'moveBooking'): Case['invalid'] => ({
  'no time': [400, ({ client: by }) => ask(name, { by, id: '1', body: { timeZone } })],
  'no zone': [400, ({ client: by }) => ask(name, { by, id: '1', body: { start: odd, timeZone: 'Mars/Base' } })],
});

export const bookingCases: Cases<typeof bookingCalls> = {
  bookings: {
    valid: async () => ask('bookings', { by: (await booked()).by }),
    invalid: { nobody: [401, () => ask('bookings')] },
  },
  book: {
    valid: async () => {
      const { by, free } = await ready();
      return ask('book', { by, body: { start: free[0], timeZone } });
    },
    invalid: {
      ...wrong('book'),
      'an admin': [403, ({ admin: by }) => ask('book', { by, body: { start: odd, timeZone } })],
      'the end of time': [
        409,
        ({ client: by }) => ask('book', { by, body: { start: '9999-12-31T23:59:00.000Z', timeZone } }),
      ],
      'no half hour': [409, ({ client: by }) => ask('book', { by, body: { start: odd, timeZone } })],
      'a second one': [
        409,
        async () => {
          const { by, start } = await booked();
          return ask('book', { by, body: { start, timeZone } });
        },
      ],
    },
  },
  moveBooking: {
    valid: async () => {
      const { by, id, start } = await booked();
      return ask('moveBooking', { by, id, body: { start, timeZone } });
    },
    invalid: {
      ...wrong('moveBooking'),
      'that of somebody else': [
        404,
        async ({ client: by }) => {
          const { id, start } = await booked();
          return ask('moveBooking', { by, id, body: { start, timeZone } });
        },
      ],
      'no half hour': [409, async () => ask('moveBooking', { ...(await booked()), body: { start: odd, timeZone } })],
    },
  },
  cancelBooking: {
    valid: async () => ask('cancelBooking', { ...(await booked()), body: { note: '' } }),
    invalid: {
      'a word too long': [
        400,
        async () => ask('cancelBooking', { ...(await booked()), body: { note: 'x'.repeat(501) } }),
      ],
      'that of somebody else': [
        404,
        async ({ client: by }) => ask('cancelBooking', { by, id: (await booked()).id, body: { note: '' } }),
      ],
    },
  },
};
