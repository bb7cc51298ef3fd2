import { exampleField } from '@firstmile/domain/testing';
import { expect, it } from 'vitest';
import { namesOf, withIds, withNames } from './formulaText.ts';

const names = namesOf([
  exampleField({ id: 'a', label: 'Price' }),
  exampleField({ id: 'b', label: 'Price' }),
  exampleField({ id: 'c', label: 'Pieces {net}' }),
]);

it('writes labels for ids, and ids for labels', () => {
  const text = '{Price} * {Pieces net} - {Price (2)} + {gone}';
  expect(withNames('{a} * {c} - {b} + {gone}', names)).toBe(text);
  expect(withIds(text, names)).toBe('{a} * {c} - {b} + {gone}');
  expect(withIds('{ Price } + {Weight}', names)).toBe('{a} + {Weight}');
});
