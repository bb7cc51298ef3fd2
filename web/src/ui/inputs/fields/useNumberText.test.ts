import { expect, it } from 'vitest';
import { numberAnswer, numberText } from './useNumberText.ts';

it.each([
  ['12', 12],
  [' -3.50 ', -3.5],
  ['.5', 0.5],
  ['5.', 5],
  ['1e3', 1000],
])('takes %j as a number', (text, number) => expect(numberAnswer(text)).toBe(number));

it.each(['abc', '-', '0x10', '1,5', '1 000', '9e999'])('keeps %j as it was typed', (text) =>
  expect(numberAnswer(text)).toBe(text),
);

it.each(['', '  '])('takes %j as no answer', (text) => expect(numberAnswer(text)).toBeUndefined());

it('shows numbers and texts, and nothing else', () =>
  expect([12, 'abc', undefined, true].map(numberText)).toEqual(['12', 'abc', '', '']));
