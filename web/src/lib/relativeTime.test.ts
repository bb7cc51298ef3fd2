import { expect, it } from 'vitest';
import { relativeTime } from './relativeTime.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.UTC(2026, 0, 31, 12);

it.each([
  ['now', 20_000],
  ['now', -5 * MINUTE],
  ['1 minute ago', MINUTE],
  ['59 minutes ago', HOUR - 1],
  ['2 hours ago', 2.9 * HOUR],
  ['yesterday', DAY],
  ['6 days ago', 6.5 * DAY],
  ['2 weeks ago', 15 * DAY],
  ['last month', 31 * DAY],
  ['2 years ago', 800 * DAY],
])('says %s', (words, ago) => {
  expect(relativeTime(now - ago, now, 'en')).toBe(words);
});

it('speaks the language of the interface', () => {
  expect(relativeTime(now - 3 * HOUR, now, 'de')).toBe('vor 3 Stunden');
});
