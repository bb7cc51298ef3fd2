import { expect, it } from 'vitest';
import { nextOrder } from './formOrder.ts';

const forms = (...ids: string[]) => ids.map((id) => ({ id }));
const turns = { ids: ['a', 'b', 'c'], passed: ['a'] };

it('keeps everything while nothing changes', () => {
  const same = nextOrder(turns, forms('b', 'c'));
  expect(same.ids).toBe(turns.ids);
  expect(same.passed).toBe(turns.passed);
});

it('keeps the position of a form that was handed in elsewhere', () =>
  expect(nextOrder(turns, forms('c')).ids).toEqual(['a', 'b', 'c']));

it('puts a new form last', () =>
  expect(nextOrder(turns, forms('new', 'b', 'c'))).toEqual({ ids: ['a', 'b', 'c', 'new'], passed: ['a'] }));

it('puts a form that came back last', () =>
  expect(nextOrder(turns, forms('a', 'b', 'c'))).toEqual({ ids: ['b', 'c', 'a'], passed: [] }));
