import { expect, it } from 'vitest';
import { countryName } from './addressFormat.ts';
import type { Answer } from './answer.ts';
import type { FieldType } from './fieldType.ts';
import { answerText } from './fieldTypes/index.ts';

const words = { yes: 'Ja', no: 'Nein' };
const day = (iso: string) => iso.split('-').reverse().join('.');

const office = { country: 'DE', line1: 'Lange Str. 1', line2: '', postalCode: '10115', city: 'Berlin', region: '' };

it.each<[FieldType, Answer | undefined, string]>([
  ['yesNo', true, 'Ja'],
  ['checkbox', false, 'Nein'],
  ['multiSelect', ['a', 'b'], 'a, b'],
  ['file', { fileId: '1', name: 'logo.png' }, 'logo.png'],
  ['address', office, 'Lange Str. 1, 10115 Berlin, DE'],
  ['address', { ...office, country: 'US', region: 'NY' }, 'Lange Str. 1, Berlin NY 10115, US'],
  ['address', { ...office, country: '' }, 'Lange Str. 1, 10115 Berlin'],
  ['number', 3, '3'],
  ['date', '2026-03-15', '15.03.2026'],
  ['text', '2026-03-15', '2026-03-15'],
  ['text', undefined, ''],
])('formats in a field of type %s %j as %j', (type, answer, text) =>
  expect(answerText({ type }, answer, { ...words, day })).toBe(text),
);

it('writes an address on several lines with the name of its country', () => {
  const country = (code: string) => countryName(code, 'de');
  const lines = ['Lange Str. 1', '10115 Berlin', 'Deutschland'].join('\n');
  expect(answerText({ type: 'address' }, office, { ...words, country, lineBreak: '\n' })).toBe(lines);
});

it('leaves a day unchanged by default', () =>
  expect(answerText({ type: 'date' }, '2026-03-15', words)).toBe('2026-03-15'));
