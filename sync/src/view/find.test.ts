import { PlainTime } from '@firstmile/domain';
import { expect, test } from 'vitest';
import { documentAt, ID, queryOf, type Query } from './description.ts';
import { EstimatedTime } from './estimatedTime.ts';
import { find } from './find.ts';

const documents = (all: Record<string, Record<string, unknown>>) =>
  Object.entries(all).map(([id, data]) => ({ path: `c/${id}`, data }));
const ids = (all: Record<string, Record<string, unknown>>, parts: Partial<Query> = {}) =>
  find(queryOf('c', parts), documents(all))
    .map(({ path }) => path.slice(2))
    .join('');

test('a description means one document, or those of one collection', () => {
  const all = [...documents({ a: {} }), { path: 'c/a/d/b', data: {} }];
  expect(find(documentAt('c/a'), all)).toEqual([all[0]]);
  expect(find(documentAt('c/x'), all)).toEqual([]);
  expect(find(queryOf('c'), all)).toEqual([all[0]]);
  expect(find(queryOf('c/a/d'), all)).toEqual([all[1]]);
});

test('conditions compare values, and a missing field meets none of them', () => {
  const all = { a: { n: 1, l: ['x'] }, b: { n: { m: 1 } }, c: {}, d: { n: null }, e: { n: PlainTime.at(5) } };
  expect(ids(all, { filters: [['n', '==', 1]] })).toBe('a');
  expect(ids(all, { filters: [['n.m', '==', 1]] })).toBe('b');
  expect(ids(all, { filters: [['n', '==', null]] })).toBe('d');
  expect(ids(all, { filters: [['n', '==', { seconds: 0, nanoseconds: 5e6 }]] })).toBe('e');
  expect(ids(all, { filters: [['n', 'in', [2, 1, null]]] })).toBe('ad');
  expect(ids(all, { filters: [['l', 'array-contains', 'x']] })).toBe('a');
  expect(ids(all, { filters: [['l', 'array-contains', 'y']] })).toBe('');
  expect(ids(all, { filters: [['l', '==', ['x']]] })).toBe('');
  expect(ids(all, { filters: [['n', '>=', PlainTime.at(5)]] })).toBe('e');
  expect(ids(all, { filters: [['n', '<', PlainTime.at(5)]] })).toBe('');
});

test('false comes before true', () => {
  expect(ids({ a: { v: true }, b: { v: false } }, { orders: [['v', 'asc']] })).toBe('ba');
});

test('values come in the order of their types, an estimate behind all times, and equal ones by id', () => {
  const all = {
    h: { v: 'text' },
    g: { v: EstimatedTime.at(1) },
    f: { v: PlainTime.at(9) },
    e: { v: PlainTime.at(8) },
    d: { v: 0 },
    c: { v: true },
    b: { v: null },
    a: {},
    i: { v: 'text' },
  };
  expect(ids(all, { orders: [['v', 'asc']] })).toBe('bcdefghi');
  expect(ids(all, { orders: [['v', 'desc']] })).toBe('ihgfedcb');
  expect(
    ids(all, {
      orders: [
        ['v', 'desc'],
        [ID, 'asc'],
      ],
    }),
  ).toBe('higfedcb');
});

test('a page begins after the given values and is at most as long as its limit', () => {
  const all = { a: { n: 1 }, b: { n: 2 }, c: { n: 2 }, d: { n: 3 } };
  const orders = [
    ['n', 'desc'],
    [ID, 'desc'],
  ] as const;
  expect(ids(all, { orders, limit: 2 })).toBe('dc');
  expect(ids(all, { orders, startAfter: [2, 'c'] })).toBe('ba');
  expect(ids(all, { orders, startAfter: [2] })).toBe('a');
  expect(ids(all, { orders: [['n', 'asc']], startAfter: [2] })).toBe('d');
});

test('a time is the same as itself, and as no other', () => {
  const all = { a: { v: PlainTime.at(8) }, b: { v: PlainTime.at(9) } };
  expect(ids(all, { filters: [['v', '==', PlainTime.at(8)]] })).toBe('a');
});
