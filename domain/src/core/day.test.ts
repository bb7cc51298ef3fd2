import { expect, it } from 'vitest';
import { cleanDay, isDay } from './day.ts';

it.each([
  ['0026-05-12', '2026-05-12'],
  ['0005-05-12', '2005-05-12'],
  ['0085-05-12', '1985-05-12'],
  [' 2026-05-12 ', '2026-05-12'],
  ['0202-05-12', '0202-05-12'],
  ['1926-05-12', '1926-05-12'],
  ['12.05.26', '12.05.26'],
  ['', ''],
])('%j is read as %j', (typed, day) => {
  expect(cleanDay(typed)).toBe(day);
  expect(cleanDay(day)).toBe(day);
});

it.each(['1900-01-01', '2024-02-29', '2100-12-31'])('%s is a day', (day) => expect(isDay(day)).toBe(true));
it.each(['1899-12-31', '2101-01-01', '0026-05-12', '2026-02-30', '2026-13-01', '12026-05-12', '2026-5-1', ''])(
  '%j is none',
  (day) => expect(isDay(day)).toBe(false),
);

it.each([
  ['0026-12-05', 'past', '1926-12-05'],
  ['0026-05-01', 'past', '2026-05-01'],
  ['0026-04-30', 'future', '2026-04-30'],
  ['0026-12-05', 'future', '2026-12-05'],
  ['0040-05-12', 'nearest', '2040-05-12'],
  ['0085-12-05', 'nearest', '1985-12-05'],
  ['0000-02-29', 'past', '2000-02-29'],
] as const)('%s in the %s is %s', (typed, era, day) => expect(cleanDay(typed, era, '2026-05-01')).toBe(day));
