import { describe, expect, it } from 'vitest';
import { dayText } from './dateText.ts';
import { joinDay, missingPart, readDayParts, splitDay, typedPart, type DayPart } from './dayParts.ts';

const US: DayPart[] = ['month', 'day', 'year'];
const EU: DayPart[] = ['day', 'month', 'year'];
const MAY_12 = { day: '12', month: '05', year: '1985' };

describe('a day in three boxes', () => {
  it.each([
    [{ day: '5', month: '3', year: '1985' }, '1985-03-05', null],
    [{ day: '5', month: '3', year: '85' }, '0085-03-05', null],
    [{ day: '5', month: '', year: '1985' }, '1985--5', 'month'],
    [{ day: '', month: '3', year: '' }, '-3-', 'day'],
    [{ day: '5', month: '3', year: '' }, '-3-5', 'year'],
    [{ day: '', month: '', year: '' }, '', null],
  ])('%o is %j, and lacks: %s', (parts, joined, missing) => {
    expect(joinDay(parts)).toBe(joined);
    expect(joinDay(splitDay(joined))).toBe(joined);
    expect(missingPart(joined)).toBe(missing);
    if (missing) expect(dayText(joined, 'en')).toBe(joined);
  });

  it.each(['1985-05-12', '--', '12.05.1985', 'x'])('%j lacks no part', (text) => expect(missingPart(text)).toBeNull());

  it.each([
    ['١٢', 'day', '12'],
    ['125', 'day', '12'],
    ['19855', 'year', '1985'],
    ['May', 'month', ''],
  ] as const)('%j typed into the %s is %j', (text, part, digits) => expect(typedPart(text, part)).toBe(digits));
});

describe('a pasted day', () => {
  it.each([
    ['12.05.1985', US, MAY_12],
    ['1985-05-12', US, MAY_12],
    ['05/12/1985', US, MAY_12],
    ['12/05/1985', EU, MAY_12],
    ['12/25/1985', EU, { day: '25', month: '12', year: '1985' }],
    ['12051985', EU, MAY_12],
    ['120585', EU, { ...MAY_12, year: '85' }],
    [' 12 5 85 ', EU, { day: '12', month: '5', year: '85' }],
    ['12', EU, null],
    ['12.05.', EU, null],
    ['12 May 1985', EU, null],
    ['123.05.1985', EU, null],
    ['1.2.3.4', EU, null],
  ])('%j in the order %j is %o', (text, order, parts) => expect(readDayParts(text, order)).toEqual(parts));
});
