import { expect, it } from 'vitest';
import { signedTime } from './signedTime.ts';

/** Replaces the narrow spaces that ICU puts before AM and PM. */
const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  ['Europe/London', 'Jan 31, 2026, 12:00 PM GMT (Europe/London)'],
  ['America/New_York', 'Jan 31, 2026, 7:00 AM EST (America/New_York)'],
  ['UTC', 'Jan 31, 2026, 12:00 PM UTC'],
  ['Etc/UTC', 'Jan 31, 2026, 12:00 PM UTC'],
  ['Nowhere/Land', 'Jan 31, 2026, 12:00 PM UTC'],
])('shows noon UTC in %s', (zone, text) =>
  expect(plain(signedTime('2026-01-31T12:00:00.000Z', zone, 'en-US'))).toBe(text),
);

it.each(['', 'x', '2026-99-99T99:99:99.999Z'])('shows %j, which is no time, as it is', (text) =>
  expect(signedTime(text, 'Europe/London', 'en-US')).toBe(text),
);
