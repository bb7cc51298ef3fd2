import { describe, expect, it } from 'vitest';
import { DELETE_FIELD, SERVER_TIME } from '@firstmile/domain';
import { decodeFields, encodeFields, type RestFields } from './restValues.ts';

const encoded = (data: object) => encodeFields(data, [], []);
/** Decodes the data as the server would return it: through JSON. */
const returned = (data: object) => decodeFields(JSON.parse(JSON.stringify(encoded(data))) as RestFields);

describe('values', () => {
  it.each<[string, unknown, object]>([
    ['null', null, { nullValue: null }],
    ['a flag', false, { booleanValue: false }],
    ['zero', 0, { integerValue: '0' }],
    ['the largest whole number', 2 ** 53 - 1, { integerValue: '9007199254740991' }],
    ['a larger one', 2 ** 53, { doubleValue: 2 ** 53 }],
    ['a fraction', -1.5, { doubleValue: -1.5 }],
    ['negative zero', -0, { doubleValue: '-0' }],
    ['NaN', NaN, { doubleValue: 'NaN' }],
    ['infinity', -Infinity, { doubleValue: '-Infinity' }],
    ['an empty text', '', { stringValue: '' }],
    ['letters of all kinds', 'é😀\u2028"\\', { stringValue: 'é😀\u2028"\\' }],
    ['an empty list', [], { arrayValue: { values: [] } }],
    ['an empty map', {}, { mapValue: { fields: {} } }],
    [
      'maps in a list',
      [{ a: [1] }],
      {
        arrayValue: {
          values: [{ mapValue: { fields: { a: { arrayValue: { values: [{ integerValue: '1' }] } } } } }],
        },
      },
    ],
    ['a time', { seconds: 1, nanoseconds: 2 }, { timestampValue: '1970-01-01T00:00:01.000000002Z' }],
    ['a time before 1970', { seconds: -1, nanoseconds: 0 }, { timestampValue: '1969-12-31T23:59:59.000000000Z' }],
    ['a key of an object', { constructor: 1 }, { mapValue: { fields: { constructor: { integerValue: '1' } } } }],
  ])('%s', (_, value, rest) => {
    expect(encoded({ value })).toEqual({ value: rest });
    expect(returned({ value })).toEqual({ value });
  });

  it("takes an SDK's time, and a map that only looks like one as a map", () => {
    const time = { seconds: 1, nanoseconds: 0, toMillis: () => 1000 };
    expect(encoded({ time })).toEqual({ time: { timestampValue: '1970-01-01T00:00:01.000000000Z' } });
    const map = { seconds: 1, nanoseconds: 0, minutes: 2 };
    expect(encoded({ map })).toHaveProperty('map.mapValue');
    expect(returned({ map })).toEqual({ map });
  });

  it('leaves out undefined values; in a list they become null', () => {
    expect(returned({ a: undefined, b: { c: undefined }, d: [undefined, 1] })).toEqual({ b: {}, d: [null, 1] });
  });

  it("leaves out the server's times and collects their paths", () => {
    const times: string[][] = [];
    const data = { at: SERVER_TIME, map: { at: SERVER_TIME, 'a.b': SERVER_TIME } };
    expect(encodeFields(data, ['in'], times)).toEqual({ map: { mapValue: { fields: {} } } });
    expect(times).toEqual([
      ['in', 'at'],
      ['in', 'map', 'at'],
      ['in', 'map', 'a.b'],
    ]);
  });

  it.each([
    ['a Date', new Date()],
    ['bytes', new Uint8Array(1)],
    ['a Map', new Map()],
    ['a function', () => 1],
    ['a bigint', 1n],
    ['a list in a list', [[1]]],
    ["the server's time in a list", [SERVER_TIME]],
    ["the server's time in a map in a list", [{ at: SERVER_TIME }]],
    ['a removal', DELETE_FIELD],
  ])('refuses %s and says where', (_, value) => {
    expect(() => encoded({ outer: { inner: value } })).toThrow(/^outer\.inner(\.at)? holds /);
  });
});

it('reads answers in which a server leaves out empty fields', () => {
  expect(decodeFields()).toEqual({});
  expect(decodeFields({ list: { arrayValue: {} }, map: { mapValue: {} } })).toEqual({ list: [], map: {} });
  const spellings = { a: { timestampValue: '1970-01-01T00:00:01Z' }, b: { timestampValue: '1970-01-01T00:00:01.5Z' } };
  expect(decodeFields(spellings)).toEqual({
    a: { seconds: 1, nanoseconds: 0 },
    b: { seconds: 1, nanoseconds: 500_000_000 },
  });
});
