import { describe, expect, it } from 'vitest';
import { newCalendar, type Calendar } from './calendar.ts';
import { freeTimes, MEETING_MS } from './freeTimes.ts';

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);
const open = (timeZone: string, changes: Partial<Calendar> = {}): Calendar => ({
  ...newCalendar(timeZone),
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: 0, to: 1440 })),
  noticeHours: 0,
  daysAhead: 7,
  ...changes,
});
/** The free times of one local day, as that zone's clock shows them. */
function clockOf(calendar: Calendar, now: number, day: string): string[] {
  const { timeZone } = calendar;
  const date = new Intl.DateTimeFormat('en-CA', { timeZone });
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return freeTimes(calendar, [], now)
    .filter((start) => date.format(start) === day)
    .map((start) => time.format(start));
}

describe('free half hours', () => {
  it('are those of the weekly hours, after the notice, for the offered number of days', () => {
    const calendar = { ...newCalendar('Europe/Berlin'), daysAhead: 7 };
    const free = freeTimes(calendar, [], at('2026-12-03T10:10:00Z')); // a Thursday
    expect(new Date(free[0] ?? 0).toISOString()).toBe('2026-12-04T10:30:00.000Z');
    expect(new Date(free.at(-1) ?? 0).toISOString()).toBe('2026-12-10T15:30:00.000Z');
    expect(free).toHaveLength(11 + 4 * 16);
  });

  it('leave out days off, both ends included', () => {
    const calendar = {
      ...newCalendar('Europe/Berlin'),
      daysAhead: 7,
      daysOff: [{ from: '2026-12-04', to: '2026-12-08' }],
    };
    const free = freeTimes(calendar, [], at('2026-12-03T18:00:00Z'));
    expect(new Set(free.map((start) => new Date(start).toISOString().slice(0, 10)))).toEqual(
      new Set(['2026-12-09', '2026-12-10']),
    );
  });

  it('leave out booked times, and those that overlap with them', () => {
    const calendar = open('Asia/Kathmandu'); // at quarters of UTC's hour
    const now = at('2026-12-03T00:00:00Z');
    const all = freeTimes(calendar, [], now);
    const [, second = 0, third = 0] = all;
    expect(freeTimes(calendar, [second], now)).toEqual(all.filter((start) => start !== second));
    expect(freeTimes(calendar, [second + MEETING_MS / 2], now)).toEqual(
      all.filter((start) => start !== second && start !== third),
    );
  });

  it('count the same half hour once when hours overlap', () => {
    const hours = { day: 5, from: 540, to: 600 };
    const calendar = open('Europe/Berlin', { weekly: [hours, hours, { ...hours, to: 630 }] });
    expect(clockOf(calendar, at('2026-12-03T00:00:00Z'), '2026-12-04')).toEqual(['09:00', '09:30', '10:00']);
  });

  it('never begin before now, even without notice', () => {
    const now = at('2026-12-03T10:00:00Z');
    expect(freeTimes(open('Etc/UTC'), [], now)[0]).toBe(now + MEETING_MS);
  });
});

describe('when the clocks change', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', ['01:30', '03:00']],
    ['America/New_York', '2026-03-08', ['01:30', '03:00']],
    ['Australia/Lord_Howe', '2026-10-04', ['01:30', '02:30']], // by half an hour
  ])('in %s a skipped time is not offered', (zone, day, around) => {
    const times = clockOf(open(zone), at(`${day}T12:00:00Z`) - 48 * HOUR, day);
    const index = times.indexOf('01:30');
    expect(times.slice(index, index + 2)).toEqual(around);
  });

  it.each([
    ['Europe/Berlin', '2026-10-25'],
    ['America/New_York', '2026-11-01'],
    ['Australia/Lord_Howe', '2026-04-05'],
  ])('in %s a time that occurs twice is offered once', (zone, day) => {
    const times = clockOf(open(zone), at(`${day}T12:00:00Z`) - 48 * HOUR, day);
    expect(times).toHaveLength(48);
    expect(new Set(times).size).toBe(48);
  });

  it.each(['Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Chatham'])(
    'in %s no two overlap around a change, and all begin at a half hour of its clock',
    (zone) => {
      for (const day of ['2026-02-15', '2026-09-15']) {
        const free = freeTimes(open(zone, { daysAhead: 60 }), [], at(day));
        expect(free.every((start, index) => index === 0 || start - (free[index - 1] ?? 0) >= MEETING_MS)).toBe(true);
        const minute = new Intl.DateTimeFormat('en', { timeZone: zone, minute: '2-digit' });
        expect(new Set(free.map((start) => Number(minute.format(start))))).toEqual(new Set([0, 30]));
      }
    },
  );
});
