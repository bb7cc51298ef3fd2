import { describe, expect, it } from 'vitest';
import { exampleField } from '../testing/index.ts';
import { evaluateForm } from './evaluate.ts';
import type { FormField } from './field.ts';
import { fieldsSchema } from './fieldSchema.ts';
import { fieldErrors } from '../core/validate.ts';
import { reopenFormWrite } from './fillForm.ts';
import { calculate, formulaProblem, type Operand } from './formula.ts';

const VALUES: Record<string, Operand> = { a: 3, b: 0.1, 'c-1': 0.2, rows: [1, 2, 6], none: [] };
const result = (formula: string) => calculate(formula, (id) => VALUES[id]);

it.each([
  ['{a} * 2 + 1', 7],
  ['2 * ({a} - 5)', -4],
  ['-{a}', -3],
  ['{b} + {c-1}', 0.3],
  ['{a} - {gone}', 3],
  ['sum({rows})', 9],
  ['sum({rows}, {a}, 1)', 13],
  ['average({rows})', 3],
  ['count({rows}) * 10', 30],
  ['sum({none})', undefined],
  ['sum({none}) + {a}', 3],
  ['count({none}) + {a}', 3],
  ['min({rows}) + max({rows})', 7],
  ['round({a} / 7, 2)', 0.43],
  ['round(2.675, 2)', 2.68],
  ['round(-2.5)', -3],
  ['if({a} > 2, 10, 20)', 10],
  ['if({a} == 2, 10, 20)', 20],
  ['abs(2 - {a})', 1],
  ['1e400', undefined],
  ['{a} / 0', undefined],
  ['average({none})', undefined],
  ['{gone} + 1', undefined],
  ['{rows} + 1', undefined],
  ['constructor(1)', undefined],
  ['{a} +', undefined],
])('%s is %s', (formula, value) => expect(result(formula)).toBe(value));

const number = (id: string, changes: Partial<FormField> = {}) =>
  exampleField({ id, type: 'number', label: id, ...changes });
const total = (formula: string, id = 'total') => exampleField({ id, type: 'calculated', label: 'Total', formula });
const group = exampleField({
  id: 'items',
  type: 'group',
  fields: [number('price'), number('pieces'), total('{price} * {pieces}', 'cost')],
});

describe('a formula is refused', () => {
  const earlier = [number('a'), exampleField({ id: 'name' }), group];
  it.each([
    ['', 'formula.required'],
    ['x'.repeat(501), 'formula.tooLong'],
    ['{later}', 'formula.earlierOnly'],
    ['{name} + 1', 'formula.number'],
    ['{a} + x', 'formula.syntax'],
    ['{a} {a}', 'formula.syntax'],
    ["'text'", 'formula.syntax'],
    ['{a}.b', 'formula.syntax'],
    ['$0', 'formula.syntax'],
    ['a = 1', 'formula.syntax'],
    ['{a} ** 2', 'formula.syntax'],
    ['this', 'formula.syntax'],
    ['true', 'formula.syntax'],
    ['[1]', 'formula.syntax'],
    ['toString({a})', 'formula.function'],
    ['round({a}, 1, 2)', 'formula.function'],
    ['sum()', 'formula.function'],
    ['{price} * 2', 'formula.rows'],
    ['round({price})', 'formula.rows'],
    ['sum({price} * 2)', 'formula.rows'],
  ])('%j: %s', (formula, code) => expect(formulaProblem(formula, earlier)).toMatchObject({ code }));
  it.each(['{a} * 2', 'sum({price}, {cost})', 'if({a} >= 3, 1, 0)'])('but not %s', (formula) =>
    expect(formulaProblem(formula, earlier)).toBeNull(),
  );
});

describe('a calculated field', () => {
  const fields = [number('a'), group, total('{a} + sum({cost})')];
  const rows = (...costs: [number | undefined, number | undefined][]) =>
    Object.fromEntries(
      costs.map(([price, pieces], order) => [
        `r${order}`,
        { order, answers: { ...(price !== undefined && { price }), ...(pieces !== undefined && { pieces }) } },
      ]),
    );

  it('is stored with its result, in rows and over all of them, whatever was sent', () => {
    const {
      answers,
      errors,
      rows: shown,
    } = evaluateForm(fields, { a: 1, items: rows([2, 3], [10, 1]), total: 'mine' }, '2026-11-21');
    expect(errors).toEqual([]);
    expect(answers['total']).toBe(17);
    expect(answers['items']).toMatchObject({ r0: { answers: { cost: 6 } }, r1: { answers: { cost: 10 } } });
    expect(shown['items']?.map(({ calculated }) => calculated)).toEqual([{ cost: 6 }, { cost: 10 }]);
  });
  it('counts on while something in a row is wrong, and makes no blank row a filled one', () => {
    const wrong = { ...rows([2, 3]), r1: { order: 1, answers: { price: 'x' } }, r2: { order: 2, answers: {} } };
    const { answers } = evaluateForm(fields, { a: 1, items: wrong }, '2026-11-21');
    expect(answers['total']).toBe(7);
    expect(evaluateForm(fields, { items: rows([undefined, undefined]) }, '2026-11-21').answers).toEqual({});
  });
  it('needs a formula of earlier fields, and cannot be required', () => {
    const problem = (changed: FormField[]) => fieldErrors(fieldsSchema, changed).map(({ field }) => field);
    expect(problem(fields)).toEqual([]);
    expect(problem([total('{a}'), number('a')])).toEqual(['[0].formula']);
    expect(problem([number('a'), { ...total('{a}'), required: true }])).toEqual(['[1].required']);
    expect(problem([number('a', { formula: '1' })])).toEqual(['[0].formula']);
    expect(problem([number('a'), exampleField({ id: 'b', type: 'calculated' })])).toEqual(['[1].formula']);
  });
  it('opens with the answers that it reads when these are sent back', () => {
    const opened = (id: string) =>
      reopenFormWrite('x', { reasons: { [id]: 'Why?' }, fields, answers: {} }).data.openIds;
    expect(opened('a')).toEqual(['a', 'total']);
    expect(opened('items')).toEqual(['items', 'total']);
    expect(opened('total')).toEqual(['total', 'a', 'items']); // nobody could change the result alone
  });
});
