import { array, lazy, mixed, object, string, type Schema } from 'yup';
import { describe, expect, it } from 'vitest';
import { createKeySchema } from '@firstmile/domain';
import { refuseUnknownFields } from './unknownFields.ts';

// the linter cannot follow the type of `lazy`
const later = lazy((): Schema => object({ text: string() })) as unknown as Schema;
const schema = object({
  name: string(),
  rows: array(object({ id: string() })),
  free: mixed(),
  later,
});
const refuse = (body: unknown) => () => refuseUnknownFields(schema, body);

describe('a field that the schema does not have', () => {
  it.each([
    ['nmae', { nmae: 'x' }],
    ['rows[1].di', { rows: [{ id: 'a' }, { di: 'b' }] }],
    ['later.txet', { later: { txet: 'x' } }],
    ['toString', { toString: 'x' }],
  ])('is refused by its path: %s', (field, body) =>
    expect(refuse(body)).toThrow(
      expect.objectContaining({ code: 'invalid-input', fields: [expect.objectContaining({ field })] }),
    ),
  );
  it('is refused where it would be a key without an end', () =>
    expect(() => refuseUnknownFields(createKeySchema, { name: 'x', scopes: [], expiresInDay: 30 })).toThrow());
});

it('fields of the schema, and whatever is in a free one, pass', () => {
  expect(
    refuse({ name: 'x', rows: [{ id: 'a' }, null], free: { any: { thing: 1 } }, later: { text: 'x' } }),
  ).not.toThrow();
  expect(refuse({ rows: 'no list', name: { not: 'a text' } })).not.toThrow();
  expect(() => refuseUnknownFields(createKeySchema, { name: 'x', scopes: [], expiresInDays: 30 })).not.toThrow();
});
