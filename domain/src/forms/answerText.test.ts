import { expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import type { FieldType } from './fieldType.ts';
import { answerText } from './fieldTypes/index.ts';

const words = { yes: 'Ja', no: 'Nein' };
const day = (iso: string) => iso.split('-').reverse().join('.');

it.each<[FieldType, Answer | undefined, string]>([
  ['yesNo', true, 'Ja'],
  ['checkbox', false, 'Nein'],
  ['multiSelect', ['a', 'b'], 'a, b'],
  ['file', { fileId: '1', name: 'logo.png' }, 'logo.png'],
  ['number', 3, '3'],
  ['date', '2026-03-15', '15.03.2026'],
  ['text', '2026-03-15', '2026-03-15'],
  ['text', undefined, ''],
])('formats in a field of type %s %j as %j', (type, answer, text) =>
  expect(answerText({ type }, answer, { ...words, day })).toBe(text),
);

it('leaves a day unchanged by default', () =>
  expect(answerText({ type: 'date' }, '2026-03-15', words)).toBe('2026-03-15'));
