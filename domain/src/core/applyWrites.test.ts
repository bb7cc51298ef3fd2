import { expect, test } from 'vitest';
import { applyWrites, plainData } from './applyWrites.ts';
import { PlainTime } from './time.ts';
import { DELETE_FIELD, SERVER_TIME, type Write } from './write.ts';

const NOW = PlainTime.at(1_700_000_000_123);
const path = 'forms/a';
const after = (document: Record<string, unknown> | undefined, ...writes: Write[]) => applyWrites(document, writes, NOW);

test('writes create, replace, change and delete a document', () => {
  expect(after(undefined, { op: 'create', path, data: { a: 1 } })).toEqual({ a: 1 });
  expect(after({ a: 1, b: 2 }, { op: 'set', path, data: { a: 3 } })).toEqual({ a: 3 });
  expect(after({ a: 1, b: 2 }, { op: 'update', path, data: { a: 3 } })).toEqual({ a: 3, b: 2 });
  expect(after({ a: 1 }, { op: 'delete', path })).toBeUndefined();
});

test('an update of a missing document and a create of an existing one change nothing', () => {
  expect(after(undefined, { op: 'update', path, data: { a: 1 } })).toBeUndefined();
  expect(after({ a: 2 }, { op: 'create', path, data: { a: 1 } })).toEqual({ a: 2 });
});

test('dotted paths reach into maps, create them, and delete fields', () => {
  const document = { steps: { one: { a: 1 }, two: 'x' } };
  expect(after(document, { op: 'update', path, data: { 'steps.one.b': 2, 'steps.two.c': 3, 'more.d': 4 } })).toEqual({
    steps: { one: { a: 1, b: 2 }, two: { c: 3 } },
    more: { d: 4 },
  });
  expect(
    after(document, { op: 'update', path, data: { 'steps.one.a': DELETE_FIELD, 'none.a': DELETE_FIELD } }),
  ).toEqual({ steps: { one: {}, two: 'x' } });
  expect(document).toEqual({ steps: { one: { a: 1 }, two: 'x' } });
});

test("the server's time is now, and a time from the disk without its class becomes a time again", () => {
  const data = { at: SERVER_TIME, in: [{ at: SERVER_TIME }], old: { seconds: 3, nanoseconds: 5e6 }, no: undefined };
  const document = after(undefined, { op: 'set', path, data });
  expect(document).toStrictEqual({ at: NOW, in: [{ at: NOW }], old: new PlainTime(3, 5e6) });
  expect(plainData(structuredClone({ found: document })).found).toStrictEqual(document);
});
