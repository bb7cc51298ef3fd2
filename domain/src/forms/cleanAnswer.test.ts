import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleField } from '../testing/formExamples.ts';
import { evaluateForm } from './evaluate.ts';
import { FIELD_TYPES, type FieldType } from './fieldType.ts';
import { cleanAnswer } from './fieldTypes/index.ts';

const TODAY = '2026-05-01';
const given = (type: FieldType, answer: unknown) => {
  const { errors, answers } = evaluateForm([exampleField({ id: 'a', type })], { a: answer }, TODAY);
  return errors.length > 0 ? null : answers['a'];
};

describe('an answer is cleaned:', () => {
  it.each<[FieldType, string, string]>([
    ['text', '\u200eNorthwind\u00a0Ltd\u200b', 'Northwind Ltd'],
    ['longText', 'One\n\u202eTwo', 'One\nTwo'],
    ['email', '<anna@example.test>;', 'anna@example.test'],
    ['email', 'mailto:anna@example.test', 'anna@example.test'],
    ['phone', '\u202a+49 170 1234567\u202c', '+49 170 1234567'],
    ['phone', '(555) 010\u20110199', '(555) 010-0199'],
    ['url', ' https://northwind.example\ufe0f', 'https://northwind.example'],
    ['url', 'mueller-bau.de', 'https://mueller-bau.de'],
    ['date', '0026-05-12', '2026-05-12'],
  ])('%s %j is %j', (type, typed, stored) => expect(given(type, typed)).toBe(stored));
});

describe('an answer that is wrong after cleaning is refused:', () => {
  it.each<[FieldType, string]>([
    ['text', 'One\nTwo'],
    ['email', 'a..b@example.test'],
    ['email', 'a@b.test, c@d.test'],
    ['phone', 'call me'],
    ['phone', '+()-/'],
    ['date', '1899-12-31'],
    ['date', '2101-01-01'],
    ['date', '0202-05-12'],
  ])('%s %j', (type, typed) => expect(given(type, typed)).toBeNull());
});

it('a condition compares with the clean answer', () => {
  const fields = [
    exampleField({ id: 'a', type: 'text' }),
    exampleField({ id: 'b', type: 'text', showIf: { field: 'a', op: 'equals', value: 'Yes' } }),
  ];
  expect(evaluateForm(fields, { a: 'Yes\u200b ' }, TODAY).visible).toHaveLength(2);
});

it('cleaning an answer twice is cleaning it once', () =>
  assert(
    property(constantFrom(...FIELD_TYPES), string({ unit: 'binary' }), (type, text) => {
      const once = cleanAnswer({ type }, text);
      return cleanAnswer({ type }, once) === once;
    }),
  ));

describe('a required answer of letters that nobody can see is missing:', () => {
  const letters = ['\u200b', '\u2800', '\u3164\u115f', '\u200d', '\ufe0f', '\u00a0\u2060'];
  it.each(
    (['text', 'longText', 'email', 'phone', 'url'] as const).flatMap((type) =>
      letters.map((text) => [type, text] as const),
    ),
  )('%s %j', (type, text) => {
    const field = exampleField({ id: 'a', type, required: true });
    expect(evaluateForm([field], { a: text }, TODAY).errors.map(({ field: id }) => id)).toEqual(['a']);
  });

  it.each(['constructor', 'toString', 'valueOf'])('and one that every object inherits: %s', (id) =>
    expect(evaluateForm([exampleField({ id, type: 'text', required: true })], {}, TODAY).errors).toMatchObject([
      { field: id },
    ]),
  );
});
