import { SERVER_TIME, type Write } from '@firstmile/domain';
import { expect, it } from 'vitest';
import { CONFLICT, type Entry } from '../entry.ts';
import { splitConflict, withoutDecided } from './conflict.ts';

const path = 'forms/1';
const write = (data: Record<string, unknown>): Write => ({ op: 'update', path, data: { ...data, writeId: 'w1' } });
const entry = (data: Record<string, unknown>, seen: Record<string, unknown>): Entry => ({
  ...{ id: 'w1', uid: 'ada', order: 1, label: 'answers', at: 0, writes: [write(data)], seen: { [path]: seen } },
  ...{ state: 'queued', error: null },
});
const stored = (answers: object) => ({ [path]: { data: { answers }, updateTime: '1' } });

it('sends fields that nobody else changed, or that have the same value', () => {
  const one = entry({ 'answers.a': 1, 'answers.b': 2 }, { 'answers.a': undefined, 'answers.b': 1 });
  expect(splitConflict(one, stored({ b: 2 }))).toEqual({ left: one, conflict: null });
});

it('P4 holds back fields that another device changed, and other effects of the entry', () => {
  const given = { 'answers.a': 1, 'answers.b': 2, submittedAt: SERVER_TIME };
  const { left, conflict } = splitConflict(entry(given, { 'answers.a': 0, 'answers.b': 1 }), stored({ a: 5, b: 1 }));
  expect(left).toMatchObject({ id: 'w1', state: 'queued', seen: { [path]: { 'answers.b': 1 } } });
  expect(left?.writes).toEqual([write({ 'answers.b': 2 })]);
  expect(left?.seen).toEqual({ [path]: { 'answers.b': 1 } });
  expect(conflict).toMatchObject({ id: 'w1-conflict', state: 'rejected', error: CONFLICT });
  expect(conflict?.theirs).toEqual({ [path]: { 'answers.a': 5 } });
  expect(conflict?.seen).toEqual({ [path]: { 'answers.a': 0 } });
  expect(conflict?.writes).toEqual([write({ 'answers.a': 1, submittedAt: SERVER_TIME })]);
});

it('loses one decided field after the other, and ends with the last', () => {
  const one = entry({ 'answers.a': 1, 'answers.b': 2 }, { 'answers.a': 0, 'answers.b': 0 });
  const { left, conflict } = splitConflict(one, stored({ a: 5, b: 6 }));
  expect(left).toBeNull();
  const rest = conflict && withoutDecided(conflict, (_path, field) => field === 'answers.a');
  expect(rest?.writes).toEqual([write({ 'answers.b': 2 })]);
  expect(rest?.theirs).toEqual({ [path]: { 'answers.b': 6 } });
  expect(rest?.seen).toEqual({ [path]: { 'answers.b': 0 } });
  expect(rest && withoutDecided(rest, () => true)).toBeNull();
});

it('treats a missing field like an empty text', () => {
  const filled = entry({ 'answers.a': 1 }, { 'answers.a': '' });
  expect(splitConflict(filled, stored({})).conflict).toBeNull();
  const emptied = entry({ 'answers.a': 1 }, { 'answers.a': undefined });
  expect(splitConflict(emptied, stored({ a: '' })).conflict).toBeNull();
  expect(splitConflict(emptied, stored({ a: 2 })).left).toBeNull();
});

it('compares with the entry’s last value of a field', () => {
  const twice = { ...entry({}, { 'answers.a': 0 }), writes: [write({ 'answers.a': 1 }), write({ 'answers.a': 2 })] };
  expect(splitConflict(twice, stored({ a: 2 })).conflict).toBeNull();
  expect(splitConflict(twice, stored({ a: 1 })).conflict).not.toBeNull();
  const later = { ...twice, writes: [...twice.writes, write({ 'answers.b': 1 })] };
  expect(splitConflict(later, stored({ a: 2 })).conflict).toBeNull();
});

it('compares a field with what the entry writes into the same document, not into another', () => {
  const other = 'forms/2';
  const one: Entry = {
    ...entry({ 'answers.a': 1 }, { 'answers.a': 0 }),
    writes: [write({ 'answers.a': 1 }), { op: 'update', path: other, data: { 'answers.a': 2 } }],
  };
  expect(splitConflict(one, stored({ a: 2 })).conflict?.theirs).toEqual({ [path]: { 'answers.a': 2 } });
});

it('leaves changes of missing or closed documents to the server’s refusal', () => {
  const one = entry({ 'answers.a': 1 }, { 'answers.a': 0 });
  expect(splitConflict(one, { [path]: null }).conflict).toBeNull();
  expect(splitConflict(one, { [path]: 'denied' }).conflict).toBeNull();
});

it('submits and creates nothing while a field beside it is in conflict', () => {
  const create: Write = { op: 'create', path: 'notes/1', data: {} };
  const one = entry({ 'answers.a': 1, 'answers.b': 2 }, { 'answers.a': 0, 'answers.b': 1 });
  const { left, conflict } = splitConflict({ ...one, writes: [...one.writes, create] }, stored({ a: 5, b: 1 }));
  expect(left?.writes).toEqual([write({ 'answers.b': 2 })]);
  expect(conflict?.writes).toEqual([write({ 'answers.a': 1 }), create]);
});
