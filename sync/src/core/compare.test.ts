import { DELETE_FIELD, SERVER_TIME, type Write } from '@firstmile/domain';
import { describe, expect, it } from 'vitest';
import { compare, equals, expectedState, matches, withoutCleared } from './compare.ts';

const update = (data: Record<string, unknown>): Write => ({ op: 'update', path: 'a/1', data });
const time = { seconds: 0, nanoseconds: 1e6 };

describe('what the server should hold', () => {
  it('has the later of two values for one field', () => {
    expect(expectedState([update({ x: 1, y: 1 }), update({ x: 2 })]).get('a/1')).toEqual({ x: 2, y: 1 });
  });
  it('has a map with later writes inside it, and without earlier ones', () => {
    const map = { answers: { a: 1, b: 1, c: 1 } };
    const inside = update({ 'answers.a': 2, 'answers.b': DELETE_FIELD, 'answers.d': 2 });
    expect(expectedState([update(map), inside]).get('a/1')).toEqual({ answers: { a: 2, c: 1, d: 2 } });
    expect(expectedState([inside, update(map)]).get('a/1')).toEqual(map);
    const set: Write = { op: 'set', path: 'a/1', data: map };
    expect(expectedState([inside, set]).get('a/1')).toEqual(map);
  });
  it('has exactly the set data', () => {
    const set: Write = { op: 'set', path: 'a/1', data: { y: 1 } };
    expect(expectedState([update({ x: 1 }), set]).get('a/1')).toEqual({ y: 1 });
  });
  it('has nothing after a delete', () => {
    expect(expectedState([update({ x: 1 }), { op: 'delete', path: 'a/1' }]).get('a/1')).toBeNull();
  });
});

describe('holds', () => {
  const expected = { 'steps.company': { data: { name: 'A', list: [1] }, savedAt: SERVER_TIME }, writeId: 'w1' };
  const found = { steps: { company: { data: { name: 'A', list: [1] }, savedAt: time } }, writeId: 'w9' };
  it('is true when the fields match, whoever wrote last', () => expect(matches(found, expected)).toBe(true));
  it.each(['updatedAt', 'currentStep', 'lastStep', 'status'])('is true when a later write has changed %s', (field) =>
    expect(matches({ ...found, [field]: 'later' }, { ...expected, [field]: 'before' })).toBe(true),
  );
  it('is true when another device has saved the same in a step', () => {
    const step = { status: 'COMPLETED', data: {}, savedAt: SERVER_TIME, writeId: 'w1', replaces: '' };
    const theirs = { ...step, savedAt: time, writeId: 'w2' };
    expect(matches({ steps: { a: theirs } }, { 'steps.a': step })).toBe(true);
    expect(matches({ steps: { a: { ...theirs, data: { x: 1 } } } }, { 'steps.a': step })).toBe(false);
  });
  it('compares only the written answers', () => {
    const written = { 'answers.a': 1, 'answers.file': { fileId: 'x', name: 'y' }, 'answers.gone': DELETE_FIELD };
    const answers = { a: 1, file: { name: 'y', fileId: 'x' }, other: 'by phone' };
    expect(matches({ answers }, written)).toBe(true);
    expect(matches({ answers: { ...answers, a: 2 } }, written)).toBe(false);
    expect(matches({ answers: { ...answers, gone: 'still there' } }, written)).toBe(false);
    expect(matches({ answers: {} }, { 'answers.gone': DELETE_FIELD })).toBe(true);
  });
  it('is false when a value differs', () =>
    expect(matches({ steps: { company: { data: { name: 'B', list: [1] }, savedAt: time } } }, expected)).toBe(false));
  it('is false while the server has no time', () =>
    expect(matches({ steps: { company: { data: { name: 'A', list: [1] }, savedAt: null } } }, expected)).toBe(false));
  it('is false when the document is missing, and true when that is expected', () => {
    expect(matches(undefined, expected)).toBe(false);
    expect(matches(undefined, null)).toBe(true);
  });
  it('only requires that a created document exists', () => {
    const created = expectedState([{ op: 'create', path: 'a/1', data: { x: 1 } }]).get('a/1') ?? null;
    expect(matches({ x: 2 }, created)).toBe(true);
    expect(matches(undefined, created)).toBe(false);
  });
});

describe('the documents of a denied change', () => {
  it('differ when one cannot be read', () => expect(compare([update({ x: 1 })], { 'a/1': 'denied' })).toBe('other'));
  it('are gone when a changed document is missing', () => {
    expect(compare([update({ x: 1 })], { 'a/1': null })).toBe('gone');
    expect(compare([{ op: 'create', path: 'a/1', data: { x: 1 } }], { 'a/1': null })).toBe('other');
  });
  it('are all present, or not', () => {
    const both: Write[] = [update({ x: 1 }), { op: 'update', path: 'a/2', data: { x: 1 } }];
    const has = (x: number) => ({ data: { x }, updateTime: '1' });
    expect(compare(both, { 'a/1': has(1), 'a/2': has(1) })).toBe('there');
    expect(compare(both, { 'a/1': has(1), 'a/2': has(2) })).toBe('other');
  });
  it('may lack only a notification that is marked as read', () => {
    const read: Write = { op: 'update', path: 'users/ada/notifications/n1', data: { read: true } };
    expect(withoutCleared([read, update({ x: 1 })], {})).toEqual([update({ x: 1 })]);
    expect(withoutCleared([read], { [read.path]: { data: {}, updateTime: '1' } })).toEqual([read]);
    expect(withoutCleared([{ op: 'delete', path: read.path }], {})).toHaveLength(1);
  });
});

describe('equals', () => {
  it('distinguishes lists and maps of another length', () => {
    expect(equals({ a: 1, b: 2 }, { a: 1 })).toBe(false);
    expect(equals([1], [1, 2])).toBe(false);
    expect(equals('x', { a: 1 })).toBe(false);
  });
  it('treats an unset field as missing', () => expect(equals({ a: 1 }, { a: 1, b: undefined })).toBe(true));
});
