import { describe, expect, it } from 'vitest';
import { dateText, dayText, zonedText } from './dateText.ts';

/** Replaces the narrow spaces that ICU puts before AM and PM. */
const plain = (text: string) => text.replace(/\s/g, ' ');
const EVENING = Date.parse('2026-03-01T19:05:00.000Z');

interface Written {
  language: string;
  short: string;
  day: string;
  full: string;
}

describe.each<Written>([
  {
    language: 'en',
    short: 'Mar 2, 2026, 12:50 AM',
    day: 'March 2, 2026',
    full: 'Monday, March 2, 2026 at 12:50 AM',
  },
  { language: 'de', short: '02.03.2026, 00:50', day: '2. März 2026', full: 'Montag, 2. März 2026 um 00:50' },
  { language: 'es', short: '2 mar 2026, 0:50', day: '2 de marzo de 2026', full: 'lunes, 2 de marzo de 2026, 0:50' },
  { language: 'fr', short: '2 mars 2026, 00:50', day: '2 mars 2026', full: 'lundi 2 mars 2026 à 00:50' },
  {
    language: 'pt',
    short: '2 de mar. de 2026, 00:50',
    day: '2 de março de 2026',
    full: 'segunda-feira, 2 de março de 2026 às 00:50',
  },
])('in $language', ({ language, short, day, full }) => {
  const zone = 'Asia/Kathmandu';
  it('a moment is that of the reader’s zone', () => {
    expect(plain(dateText(EVENING, { language, zone }))).toBe(short);
    expect(plain(dateText(EVENING, { language, zone, style: 'day' }))).toBe(day);
    expect(plain(zonedText(EVENING, { language, zone, style: 'full' }))).toBe(`${full} (Asia/Kathmandu)`);
  });
  it('a day is the same everywhere', () => expect(dayText('2026-03-02', language, 'day')).toBe(day));
});

it.each([
  ['America/New_York', 'Mar 1, 2026, 2:05 PM (America/New York)'],
  ['Etc/UTC', 'Mar 1, 2026, 7:05 PM (UTC)'],
  ['Nowhere/Land', 'Mar 1, 2026, 7:05 PM (UTC)'],
])('names the zone: %s', (zone, text) =>
  expect(plain(zonedText('2026-03-01T19:05:00.000Z', { language: 'en', zone }))).toBe(text),
);

it.each(['', 'x', '2026-99-99T99:99:99.999Z'])('leaves %j, which is no time, as it is', (text) => {
  expect(zonedText(text, { language: 'en', zone: 'Europe/London' })).toBe(text);
  expect(dayText(text, 'en')).toBe(text);
});
