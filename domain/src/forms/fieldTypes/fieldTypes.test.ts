import { describe, expect, it } from 'vitest';
import { english } from '../../testing/english.ts';
import { rightAnswer, TODAY } from '../../testing/anyAnswers.ts';
import { exampleField, exampleForm } from '../../testing/formExamples.ts';
import { groupForm } from '../../testing/groupExamples.ts';
import { storedFormAssignment } from '../assignment.ts';
import { isAnswer, isGroupAnswer, type Answer } from '../answer.ts';
import { isEmptyAnswer } from '../emptyAnswer.ts';
import type { Operator } from '../condition.ts';
import { evaluateForm } from '../evaluate.ts';
import { FIELD_TYPES, RULES_OF } from '../fieldType.ts';
import { formDefinitionProblem } from '../saveForm.ts';
import { answerText, fieldDefinition, hasOptions } from './index.ts';

describe.each(FIELD_TYPES.filter((type) => type !== 'calculated'))('a field of type %s', (type) => {
  const inside = type === 'group' && { fields: [exampleField({ id: 'b' })] };
  const field = exampleField({ id: 'a', type, required: true, options: hasOptions(type) ? ['Web'] : [], ...inside });
  const answer = rightAnswer(field);
  it('is in the example form', () => expect(groupForm.fields.map((example) => example.type)).toContain(type));
  it('accepts its answer, which is read unchanged, and formatted in words', () => {
    expect(evaluateForm([field], { a: answer }, TODAY)).toMatchObject({ errors: [], answers: { a: answer } });
    expect([isAnswer(answer), isEmptyAnswer(answer)]).toEqual([true, false]);
    expect(storedFormAssignment({ answers: { a: answer } }).answers).toEqual({ a: answer });
    expect(answerText(field, answer, { yes: 'Yes', no: 'No' })).toMatch(/^[^{}[\]]+$/);
    const ofMap = isGroupAnswer(answer) ? 'rows' : 'map';
    const shape = Array.isArray(answer) ? 'list' : typeof answer === 'object' ? ofMap : 'single';
    expect(fieldDefinition(type).shape).toBe(shape);
  });
  it('reports a missing answer', () => {
    expect(fieldDefinition(type).lack(undefined, 'A')).toEqual({ code: 'required', params: { label: 'A' } });
    expect(fieldDefinition(type).lack(answer, 'A')).toBeNull();
  });
  it('can be stored with each of its rules, begun as the builder begins them, but for a number that is yet to be typed', () => {
    const value = {
      wholeNumber: undefined,
      fileTypes: ['pdf'],
      pattern: 'letters',
      notBefore: 'today',
      notAfter: 'today',
    };
    for (const rule of RULES_OF[type]) {
      const begun = {
        type: rule,
        ...(rule !== 'wholeNumber' && { value: rule in value ? value[rule as 'pattern'] : 5 }),
      };
      const rules = [begun] as typeof field.rules;
      const options = hasOptions(type) ? ['1', '2', '3', '4', '5'] : [];
      expect(formDefinitionProblem({ ...exampleForm, fields: [{ ...field, options, rules }] })).toBeNull();
    }
  });
});

describe('a date range', () => {
  const field = (changes: Parameters<typeof exampleField>[0] = {}) =>
    exampleField({ id: 'a', type: 'dateRange', label: 'Season', ...changes });
  const problemOf = (answer: unknown, changes: Parameters<typeof exampleField>[0] = {}) =>
    evaluateForm([field(changes)], { a: answer }, TODAY).errors.map(({ msg }) => english(msg));
  const may = { from: '2026-05-01', to: '2026-05-31' };

  it.each([
    ['the day that it ends', { from: '2026-05-01', to: '' }],
    ['the day that it begins', { from: '', to: '2026-05-01' }],
  ])('that is required also needs %s; an optional one may be open there', (_, half) => {
    expect(problemOf(half, { required: true })).toEqual(['Season needs its first and its last day']);
    expect(problemOf(half)).toEqual([]);
  });
  it('without a day is empty, and is not stored', () => {
    expect(problemOf({ from: '', to: '' }, { required: true })).toEqual(['Season is required']);
    expect(evaluateForm([field()], { a: { from: '', to: '' } }, TODAY)).toMatchObject({ errors: [], answers: {} });
  });
  it.each([
    ['ends before it begins', { from: may.to, to: may.from }, 'Season: the last day must not be before the first'],
    ['has a day that does not exist', { ...may, to: '2026-05-32' }, 'Season must be two dates from 1900 to 2100'],
    ['has a year of another age', { ...may, from: '1826-05-01' }, 'Season must be two dates from 1900 to 2100'],
  ])('that %s is refused', (_, range, message) => expect(problemOf(range)).toEqual([message]));
  it('may be one day, and gets four-digit years', () =>
    expect(evaluateForm([field()], { a: { from: '0026-05-01', to: ' 2026-05-01' } }, TODAY).answers).toEqual({
      a: { from: '2026-05-01', to: '2026-05-01' },
    }));

  it.for<[rule: object, right: object, wrong: object, message: string]>([
    [{ type: 'maxDays', value: 31 }, may, { ...may, to: '2026-06-01' }, 'Season must be at most 31 days long'],
    [{ type: 'maxDays', value: 1 }, { ...may, to: '' }, may, 'Season must be at most 1 days long'],
    [{ type: 'notAfter', value: may.to }, may, { ...may, to: '2026-06-01' }, 'Season must not be after 2026-05-31'],
    [
      { type: 'notAfter', value: may.to },
      { ...may, to: '' },
      { from: '2026-06-01', to: '' },
      'Season must not be after 2026-05-31',
    ],
    [
      { type: 'notBefore', value: may.from },
      may,
      { ...may, from: '2026-04-30' },
      'Season must not be before 2026-05-01',
    ],
    [
      { type: 'notBefore', value: may.from },
      { ...may, from: '' },
      { from: '', to: '2026-04-30' },
      'Season must not be before 2026-05-01',
    ],
  ])('keeps to %j', ([rule, right, wrong, message]) => {
    const rules = [rule] as ReturnType<typeof exampleField>['rules'];
    expect(problemOf(right, { rules })).toEqual([]);
    expect(problemOf(wrong, { rules })).toEqual([message]);
  });

  it.for<[Operator, string, Answer | undefined, boolean]>([
    ['before', '2026-06-01', may, true],
    ['before', '2026-05-31', may, false],
    ['before', '2026-06-01', { ...may, to: '' }, false],
    ['after', '2026-04-30', may, true],
    ['after', '2026-05-01', may, false],
    ['after', '2026-04-30', { ...may, from: '' }, false],
    ['contains', '2026-05-01', may, true],
    ['contains', '2026-05-31', may, true],
    ['contains', '2026-06-01', may, false],
    ['contains', '2026-06-01', { ...may, to: '' }, true],
    ['contains', '2026-06-01', { from: '', to: '2026-05-31' }, false],
    ['contains', '2026-05-01', undefined, false],
    ['before', '2026-06-01', undefined, false],
    ['equals', '2026-05-01', may, false],
  ])('compares by "%s" with %s: %j is %s', ([op, value, answer, isShown]) => {
    const next = exampleField({ id: 'b', showIf: { field: 'a', op, value } });
    expect(evaluateForm([field(), next], { a: answer }, TODAY).visible).toHaveLength(isShown ? 2 : 1);
  });
  it.each<[Operator, boolean, boolean]>([
    ['empty', false, true],
    ['notEmpty', true, false],
  ])('is %s: with days %s, without %s', (op, withDays, without) => {
    const compare = fieldDefinition('dateRange').compare;
    expect([compare(op, may, undefined), compare(op, undefined, undefined)]).toEqual([withDays, without]);
  });

  it.each([
    [may, '01.05. – 31.05.', '2026-05-01/2026-05-31'],
    [{ ...may, to: '' }, '01.05. –', '2026-05-01/..'],
    [{ ...may, from: '' }, '– 31.05.', '../2026-05-31'],
    [{ from: '', to: '' }, '', ''],
  ])('%j is shown as "%s", and exported as "%s"', (range, shown, exported) => {
    const words = { yes: 'Ja', no: 'Nein' };
    const day = (iso: string) => iso.replace(/^\d+-(\d+)-(\d+)$/, '$2.$1.');
    expect(answerText({ type: 'dateRange' }, range, { ...words, day })).toBe(shown);
    expect(answerText({ type: 'dateRange' }, range, words)).toBe(exported);
  });
});
