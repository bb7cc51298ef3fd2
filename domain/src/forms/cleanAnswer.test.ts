import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleField } from '../testing/formExamples.ts';
import { evaluateForm } from './evaluate.ts';
import { isBirthDate } from './era.ts';
import { isOwn } from './knownAnswers.ts';
import type { PatternName, Rule } from './rule.ts';
import { FIELD_TYPES, type FieldType } from './fieldType.ts';
import { cleanAnswer } from './fieldTypes/index.ts';

const TODAY = '2026-05-01';
const cleaned = (type: FieldType, answer: unknown) => {
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
  ])('%s %j is %j', (type, typed, stored) => expect(cleaned(type, typed)).toBe(stored));
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
  ])('%s %j', (type, typed) => expect(cleaned(type, typed)).toBeNull());
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

describe('a pattern takes what people type:', () => {
  const typed = (value: PatternName, answer: string) =>
    evaluateForm([exampleField({ id: 'a', type: 'text', rules: [{ type: 'pattern', value }] })], { a: answer }, TODAY);
  it.each(['Martin Jr.', 'Smith, Jr.', "O'Brien", '’t Hooft', 'Gal·la', 'ジャン＝リュック', 'Nguyễn Văn', 'می‌خواهم'])(
    'letters %j',
    (name) => expect(typed('letters', name).errors).toEqual([]),
  );
  it.each(['', '-', 'R2-D2', 'a@b'])('but no letters %j', (text) => expect(typed('letters', text).answers).toEqual({}));
  it.each<[PatternName, string, string]>([
    ['digits', '１２３', '123'],
    ['digits', '٠١٢٩', '0129'],
    ['lettersAndDigits', 'Ａ१२', 'A12'],
    ['postalCode', '１２３－４５６７', '123-4567'],
    ['iban', 'DE８９ 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
  ])('%s %j is stored as %j', (value, answer, stored) =>
    expect(typed(value, answer)).toMatchObject({ errors: [], answers: { a: stored } }),
  );
});

describe('a date of birth is not in the future:', () => {
  const born = (label: string, answer: string, rules: Rule[] = []) =>
    evaluateForm([exampleField({ id: 'a', type: 'date', label, rules })], { a: answer }, TODAY);
  it.each(['Date of birth', 'Geburtsdatum', 'Fecha de nacimiento', 'Date de naissance', 'Data de nascimento'])(
    '%s',
    (label) => {
      expect(born(label, '0085-12-05').answers).toEqual({ a: '1985-12-05' });
      expect(born(label, '2085-12-05').errors).toHaveLength(1);
      expect(isBirthDate({ type: 'date', label })).toBe(true);
      expect(isOwn({ type: 'date', label: `${label} *` })).toBe(true);
    },
  );
  it.each([
    ['Date of birth of the child', [], true],
    ['Date of birth', [{ type: 'notAfter', value: 'today' }], true],
    ['Date of birth', [{ type: 'notAfter', value: '2090-01-01' }], false],
    ['Expected date of birth', [], false],
    ['Delivery', [], false],
  ] as [string, Rule[], boolean][])('three boxes for %s with %o: %s', (label, rules, isOne) => {
    expect(isBirthDate({ type: 'date', label, rules })).toBe(isOne);
    if (label !== 'Date of birth') expect(isOwn({ type: 'date', label })).toBe(false);
  });
  it.each([
    ['1985--05', 'date.needs.month'],
    ['-12-', 'date.needs.day'],
    ['-12-05', 'date.needs.year'],
    ['12.05.1985', 'answer.date'],
  ])('%j is refused with %s', (answer, code) =>
    expect(born('Date of birth', answer).errors).toMatchObject([{ msg: { code } }]),
  );
  it.each([
    ['Expected date of birth', []],
    ['Date of birth', [{ type: 'notAfter', value: '2090-01-01' }]],
    ['Delivery', []],
  ] as [string, Rule[]][])('unless the form says otherwise: %s', (label, rules) =>
    expect(born(label, '2085-12-05', rules).errors).toEqual([]),
  );
});
