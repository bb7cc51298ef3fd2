import { expect, it } from 'vitest';
import { dayIn, endOfDay, hourIn, isEndOfDay, timeOnDay } from './zone.ts';

const iso = (at: number) => new Date(at).toISOString();
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

it.for([
  ['Europe/Berlin', '2026-03-28', 1, 2, '2026-03-29T01:30:00.000Z'], // skipped: the clock shows an hour more
  ['Europe/Berlin', '2026-10-24', 1, 2, '2026-10-25T00:30:00.000Z'], // occurs twice: the first
  ['America/New_York', '2026-11-01', 0, 8, '2026-11-01T13:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-03', 1, 8, '2026-10-03T21:30:00.000Z'],
  ['Asia/Kathmandu', '2026-02-27', 3, 8, '2026-03-02T02:45:00.000Z'],
  ['Pacific/Apia', '2026-06-01', 0, 8, '2026-06-01T19:30:00.000Z'],
] as const)('half past in %s, from %s on %i days later, hour %i', ([zone, day, days, hour, time]) => {
  expect(iso(timeOnDay(noon(day), { days, hour, minute: 30, zone }))).toBe(time);
});

it('returns for every hour of a year, in any zone, the moment when the clock shows it', () => {
  for (const zone of Intl.supportedValuesOf('timeZone').filter((_, index) => index % 20 === 0))
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 17 * 3_600_000) {
      const back = timeOnDay(at, { days: 0, hour: hourIn(at, zone), minute: 0, zone });
      expect(dayIn(back, zone)).toBe(dayIn(at, zone));
      expect(hourIn(back, zone)).toBe(hourIn(at, zone));
    }
});

it('knows the end of a day in a zone', () => {
  const end = endOfDay('2026-12-05', 'America/Los_Angeles');
  expect(iso(end)).toBe('2026-12-06T07:59:00.000Z');
  expect([isEndOfDay(end, 'America/Los_Angeles'), isEndOfDay(end, 'Asia/Tokyo')]).toEqual([true, false]);
  expect([endOfDay('', 'Etc/UTC'), endOfDay('2026-12-05', 'No/Where')]).toEqual([NaN, NaN]);
});
