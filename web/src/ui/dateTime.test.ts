import { expect, it } from 'vitest';
import { daysBetween } from './dateTime.ts';

it.each([
  ['the same day', '2026-03-28T08:00Z', '2026-03-28T22:59:59Z', 'Europe/Berlin', 0],
  ['the next day, an hour later', '2026-03-28T22:30Z', '2026-03-28T23:30Z', 'Europe/Berlin', 1],
  ['across a day of 23 hours', '2026-03-28T22:30Z', '2026-04-02T21:59:59Z', 'Europe/Berlin', 5],
  ['the same moments elsewhere', '2026-03-28T22:30Z', '2026-03-28T23:30Z', 'America/New_York', 0],
  ['before', '2026-03-28T08:00Z', '2026-03-26T08:00Z', 'Etc/UTC', -2],
])('counts the days to %s', (_, from, to, zone, days) => {
  expect(daysBetween(Date.parse(from), Date.parse(to), zone)).toBe(days);
});
