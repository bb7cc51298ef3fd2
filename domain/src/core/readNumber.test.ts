import { assert, constantFrom, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../people/preferences.ts';
import { numberIn, readNumber } from './readNumber.ts';

const LANGUAGE_CODES = Object.keys(LANGUAGES);

describe('in every language', () => {
  it.each([
    ['12', 12],
    [' -3 ', -3],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['.5', 0.5],
    [',5', 0.5],
    ['5.', 5],
    ['1e3', 1000],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567', 1_234_567],
    ['1,234,567.8', 1_234_567.8],
    ['1 234', 1234],
    ['1 234,5', 1234.5],
    ['1\u00a0234\u202f567', 1_234_567],
    ['1’234.50', 1234.5],
    ["1'234", 1234],
    ['１２３', 123],
    ['１，５', 1.5],
    ['١٢٫٥', 12.5],
    ['\u22125', -5],
    ['\u20135', -5], // what phones make of two hyphens
    ['\u2014 5,5', -5.5],
    ['500円', 500],
    ['0.500', 0.5],
    ['0,500', 0.5],
    ['1234,567', 1234.567],
    ['-1.234.567,8', -1_234_567.8],
    ['1,00,000', 100_000], // India
    ['12,34,567.89', 1_234_567.89],
    ['€ 1.234,56', 1234.56],
    ['1 234,56 €', 1234.56],
    ['$1,234.50', 1234.5],
    ['-$5', -5],
    ['50.-', 50],
    ['1.234.567,–', 1_234_567],
    ['- 5', -5],
    ['R$ 1.234,56', 1234.56],
    ['US$5', 5],
    ['EUR 50', 50],
    ['1.234,56 EUR', 1234.56],
    ["CHF 1'234.50", 1234.5],
    ['1.234,-', 1234],
    ['1ʼ234', 1234],
    ['1 234,50 kr', 1234.5],
    ['1 234,50 zł', 1234.5],
    ['Kč 1 234', 1234],
  ])('%j is unambiguously %d', (text, value) => {
    for (const language of LANGUAGE_CODES) expect(readNumber(text, language)).toEqual({ value, isAmbiguous: false });
  });

  it.each([
    '',
    'abc',
    '-',
    '0x10',
    '9e999',
    '1.2.3',
    '1,2,3',
    '1.23,4.5',
    '12 34',
    '1,234.567,8',
    '1..5',
    '1 , 5',
    'NaN',
    '5 km',
    '10²',
    '①',
    '1½',
    '50 %',
    '1,00,00',
    '€',
    '$1 €',
    '5-',
    'ABC 5',
    '5 EURO',
    '5EUR6',
    '1.234.-', // a dot for both
  ])('%j is none', (text) => {
    for (const language of LANGUAGE_CODES) expect(readNumber(text, language)).toBeNull();
  });

  it('a whole number is read with any thousands separator', () => {
    for (const language of LANGUAGE_CODES)
      expect(['1.200', '1,200', '1 200', '1200'].map((text) => readNumber(text, language, true)?.value)).toEqual(
        Array(4).fill(1200),
      );
  });

  it('a written number is read back unchanged', () => {
    assert(
      property(constantFrom(...LANGUAGE_CODES), double({ noNaN: true, noDefaultInfinity: true }), (language, value) => {
        expect(readNumber(numberIn(language, value), language)?.value).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

it.each([
  ['en', '1.234', 1.234],
  ['en', '1,234', 1234],
  ['de', '1.234', 1234],
  ['de', '1,234', 1.234],
  ['es', '1.234', 1234],
  ['fr', '1,234', 1.234],
  ['pt', '1.234', 1234],
  ['en', '€1.500', 1.5],
  ['fr', '1.500 €', 1500],
])('in %s %s is %d, and ambiguous', (language, text, value) =>
  expect(readNumber(text, language)).toEqual({ value, isAmbiguous: true }),
);
