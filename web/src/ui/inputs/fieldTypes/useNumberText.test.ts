import { expect, it } from 'vitest';
import { numberAnswer, numberText, understoodAs } from './useNumberText.ts';

it.each([
  ['12', 12],
  [' -3.50 ', -3.5],
  ['.5', 0.5],
  ['5.', 5],
  ['1e3', 1000],
  ['1,5', 1.5],
  ['1 000', 1000],
])('takes %j as a number', (text, number) => expect(numberAnswer(text, 'en', false)).toBe(number));

it.each(['abc', '-', '0x10', '9e999'])('keeps %j as typed', (text) =>
  expect(numberAnswer(text, 'en', false)).toBe(text),
);

it.each(['', '  '])('takes %j as no answer', (text) => expect(numberAnswer(text, 'en', false)).toBeUndefined());

it("shows numbers in the reader's language, texts, and nothing else", () => {
  expect([12.5, 'abc', undefined, true].map((answer) => numberText(answer, 'en'))).toEqual(['12.5', 'abc', '', '']);
  expect(numberText(1234.5, 'de')).toBe('1234,5');
});

it.each([
  ['de', '1.234', { value: 1234, isAmbiguous: true }],
  ['en', '1.234', { value: 1.234, isAmbiguous: true }],
  ['de', '1.234,56', { value: 1234.56, isAmbiguous: false }],
  ['de', '1 234', { value: 1234, isAmbiguous: false }],
  ['en', '1,5', { value: 1.5, isAmbiguous: false }],
  ['en', '１２', { value: 12, isAmbiguous: false }],
])('tells in %s how %j was read', (language, text, understood) =>
  expect(understoodAs(text, language, false)).toEqual(understood),
);

it.each([
  ['de', '1,5'],
  ['en', '1.50'],
  ['en', '5.'],
  ['en', '007'],
  ['en', '+12'],
  ['en', ' -3 '],
  ['en', '0'],
  ['en', '100'],
  ['en', 'abc'],
  ['en', ''],
])('tells nothing in %s about %j', (language, text) => expect(understoodAs(text, language, false)).toBeNull());
