import { describe, expect, it } from 'vitest';
import { PlainTime } from '../core/time.ts';
import { SERVER_TIME, WRITE_ID } from '../core/write.ts';
import {
  bookTimeWrites,
  cancelBookingWrites,
  isUpcoming,
  moveBookingWrites,
  startOf,
  type Booking,
} from './booking.ts';
import { storedCalendar } from './calendar.ts';
import { newCalendar, type Calendar } from './calendar.ts';
import { saveCalendarWrites } from './saveCalendar.ts';
import { meetingTime, tellClient } from './notices.ts';

const calendar: Calendar = { ...newCalendar('Europe/Berlin'), noticeHours: 0, where: 'Room 2' };
const now = Date.parse('2026-12-03T09:10:00Z'); // a Thursday
const start = Date.parse('2026-12-04T09:00:00Z');
const who = { userId: 'ada', by: { uid: 'ada', name: 'Ada Marsh' }, timeZone: 'Asia/Kathmandu', eventId: 'e1' };
const booked = (at: number): Booking => ({
  ...who,
  id: String(at),
  start: PlainTime.at(at),
  where: 'Room 1',
  sequence: 2,
  createdAt: null,
});
const choice = { calendar, taken: [], start, now };

describe('booking', () => {
  it('creates a document under its start, with the current place', () => {
    const data = { ...who, sequence: 0, start: PlainTime.at(start), where: 'Room 2', createdAt: SERVER_TIME };
    expect(bookTimeWrites(who, null, choice).writes).toEqual([
      { op: 'create', path: `bookings/${start}`, data },
      { op: 'set', path: 'latestBookings/ada', data: { userId: 'ada', booking: String(start) } },
    ]);
  });
  it.each([
    ['taken', { taken: [start] }],
    ['overlapped', { taken: [start + 900_000] }],
    ['not in the hours', { start: start + 12 * 3_600_000 }],
    ['no half hour', { start: start + 60_000 }],
    ['past', { now: start }],
    ['of no calendar', { calendar: null }],
  ])('is refused when the time is %s', (_what, changes) => {
    expect(() => bookTimeWrites(who, null, { ...choice, ...changes }).writes).toThrow('booking.taken');
  });
  it('is refused to a client with a future booking, and allowed once it is over', () => {
    expect(() => bookTimeWrites(who, booked(now), choice).writes).toThrow('booking.one');
    expect(bookTimeWrites(who, booked(now - 1_800_000), choice).writes).toHaveLength(2);
  });
});

describe('moving', () => {
  const own = booked(start + 3_600_000);
  it('frees the earlier time, and keeps the event with a higher number', () => {
    const [free, made] = moveBookingWrites(own, who, choice).writes;
    expect(free).toEqual({ op: 'delete', path: `bookings/${own.id}` });
    expect(made).toMatchObject({ op: 'create', path: `bookings/${start}`, data: { eventId: 'e1', sequence: 3 } });
  });
  it('is refused to a time that is taken, and once the meeting has begun', () => {
    expect(() => moveBookingWrites(own, who, { ...choice, taken: [start] }).writes).toThrow('booking.taken');
    expect(() => moveBookingWrites(booked(now), who, choice).writes).toThrow('booking.begun');
    expect(() => cancelBookingWrites(booked(now), now)).toThrow('booking.begun');
    expect(cancelBookingWrites(booked(now + 1), now)).toHaveLength(2);
  });
});

it('a meeting is upcoming until it is over', () => {
  expect([
    isUpcoming(booked(now), now),
    isUpcoming(booked(now - 1_799_999), now),
    isUpcoming(booked(now - 1_800_000), now),
  ]).toEqual([true, true, false]);
});

describe('a notice about a booking', () => {
  it('has the time on the reader’s clock, with the zone', () => {
    expect(meetingTime(booked(start), 'Asia/Kathmandu')).toBe('Friday, December 4, 2026 at 2:45 PM (Asia/Kathmandu)');
    expect(meetingTime(booked(start), 'America/New_York', { language: 'de' })).toBe(
      'Freitag, 4. Dezember 2026 um 04:00 (America/New York)',
    );
  });
  it('attaches the event, and its cancellation as a later version, with the cancelling person’s message', () => {
    const event = { id: 'e1', sequence: 2, start, where: 'Room 1' };
    expect(tellClient('moved', { booking: booked(start), time: 'then' }).mail).toMatchObject({ event });
    const { mail } = tellClient('cancelled', { booking: booked(start), time: 'then', note: 'We are ill.' });
    expect(mail?.event).toEqual({ ...event, sequence: 3, isCancelled: true });
    expect(mail?.lines.at(-1)).toEqual({ code: 'line', params: { text: 'We are ill.' } });
  });
});

describe('the calendar', () => {
  it('is stored unchanged', () => {
    const { where, ...rest } = calendar;
    expect(startOf(booked(start))).toBe(start);
    expect(saveCalendarWrites({ ...rest, where: ` ${where} ` })).toEqual([
      { op: 'set', path: 'settings/calendar', data: { ...calendar, updatedAt: SERVER_TIME, writeId: WRITE_ID } },
    ]);
  });
  it.each<[string, Partial<Calendar>]>([
    ['timeZone', { timeZone: 'Mars/Base' }],
    ['weekly', { weekly: [] }],
    ['weekly', { weekly: Array.from({ length: 15 }, () => ({ day: 1, from: 0, to: 30 })) }],
    ['weekly[0]', { weekly: [{ day: 1, from: 600, to: 600 }] }],
    ['weekly[0]', { weekly: [{ day: 1, from: 615, to: 660 }] }],
    ['weekly[0]', { weekly: [{ day: 8, from: 600, to: 660 }] }],
    ['weekly[0]', { weekly: [{ day: 1, from: 600, to: 1470 }] }],
    ['daysOff[0].from', { daysOff: [{ from: '2026-02-30', to: '2026-03-01' }] }],
    ['daysOff[0]', { daysOff: [{ from: '2026-03-02', to: '2026-03-01' }] }],
    ['daysOff', { daysOff: Array.from({ length: 21 }, () => ({ from: '2026-03-02', to: '2026-03-02' })) }],
    ['noticeHours', { noticeHours: 3 }],
    ['daysAhead', { daysAhead: 365 }],
    ['where', { where: ' ' }],
    ['where', { where: 'x'.repeat(201) }],
    ['where', { where: 'a\nb' }],
  ])('is refused for a wrong %s', (field, changes) => {
    expect(() => saveCalendarWrites({ ...calendar, ...changes })).toThrow(
      expect.objectContaining({ code: 'invalid-input', fields: [expect.objectContaining({ field }) as object] }),
    );
  });

  it('is read without invalid rows', () => {
    const row = { day: 5, from: 540, to: 600 };
    const wrong = [
      { ...row, day: 0 },
      { ...row, to: 9e9 },
      { ...row, from: 545 },
      { ...row, to: 540 },
      { day: 5 },
      null,
      'x',
    ];
    const days = { from: '2026-12-24', to: '2026-12-26' };
    const noDays = [{ ...days, to: '2026-12-23' }, { from: 'x', to: 'y' }, { from: '2026-02-30', to: '2026-03-01' }, 5];
    const read = storedCalendar({ ...calendar, weekly: [...wrong, row], daysOff: [days, ...noDays] });
    expect([read.weekly, read.daysOff]).toEqual([[row], [days]]);
  });
});
