import { expect, it } from 'vitest';
import { takeTurns } from './takeTurns.ts';

const forms = (...ids: string[]) => ids.map((id) => ({ id }));
const turns = { ids: ['a', 'b', 'c'], passed: ['a'] };

it('leaves everything as it is while nothing changes', () => {
  const same = takeTurns(turns, forms('b', 'c'));
  expect(same.ids).toBe(turns.ids);
  expect(same.passed).toBe(turns.passed);
});

it('keeps the place of a form that was handed in elsewhere', () =>
  expect(takeTurns(turns, forms('c')).ids).toEqual(['a', 'b', 'c']));

it('puts a new form last', () =>
  expect(takeTurns(turns, forms('new', 'b', 'c'))).toEqual({ ids: ['a', 'b', 'c', 'new'], passed: ['a'] }));

it('puts a form that came back last', () =>
  expect(takeTurns(turns, forms('a', 'b', 'c'))).toEqual({ ids: ['b', 'c', 'a'], passed: [] }));
