import { describe, expect, it } from 'vitest';
import {
  fieldFault,
  filledFields,
  fieldValuesText,
  MAX_FIELD_TEXT,
  MAX_PAGE_FIELDS,
  PAGE_FIELD_KINDS,
  pageFieldsText,
  readFieldValues,
  readPageFields,
  type PageField,
} from './pageFields.ts';

const field = (part: Partial<PageField> = {}): PageField => ({
  ...{ id: 'plot', kind: 'text', page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.04, label: 'Plot', isRequired: true },
  ...part,
});
const fields = [field(), field({ id: 'note', label: 'Note', isRequired: false }), field({ id: 'name', kind: 'name' })];
const stored = pageFieldsText(fields);

describe('fields on pages', () => {
  it('are read as they were stored; without any there are none', () => {
    expect(readPageFields(stored)).toEqual(fields);
    expect([readPageFields(undefined), readPageFields(''), pageFieldsText([])]).toEqual([[], [], '']);
  });

  it.each<[string, unknown]>([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['an empty list', '[]'],
    ['an id twice', pageFieldsText([field(), field()])],
    ['too many', pageFieldsText(Array.from({ length: MAX_PAGE_FIELDS + 1 }, (_, at) => field({ id: `f${at}` })))],
    ['another kind', pageFieldsText([field({ kind: 'stamp' as 'text' })])],
    ['no page', pageFieldsText([field({ page: 0 })])],
    ['a place off the page', pageFieldsText([field({ x: 0.8 })])],
    ['a place above the page', pageFieldsText([field({ y: -0.1 })])],
    ['no width', pageFieldsText([field({ width: 0 })])],
    ['a text without a label', pageFieldsText([field({ label: ' ' })])],
    ['a label of two lines', pageFieldsText([field({ label: 'a\nb' })])],
    ['a long label', pageFieldsText([field({ label: 'x'.repeat(MAX_FIELD_TEXT + 1) })])],
    ['a path for an id', pageFieldsText([field({ id: 'a/b' })])],
    ['more than there is', JSON.stringify([{ ...field(), more: 1 }])],
  ])('with %s are refused', (_what, json) => expect(readPageFields(json as string)).toBeNull());
});

describe('typed texts', () => {
  it('are stored trimmed, without empty and automatic fields', () => {
    const typed = fieldValuesText(fields, { plot: ' 5 ', note: ' ', name: 'Eve', other: 'x' });
    expect(readFieldValues(typed)).toEqual({ plot: '5' });
    expect(fieldValuesText(fields, {})).toBeUndefined();
  });

  it.each<[string, string | undefined, unknown]>([
    ['all that is required', '{"plot":"5"}', null],
    ['what is not required, too', '{"plot":"5","note":"a"}', null],
    ['nothing', undefined, fields[0]],
    ['only what is not required', '{"note":"a"}', fields[0]],
    ['a value of a field that fills in by itself', '{"plot":"5","name":"Eve"}', 'wrong'],
    ['a value of no field', '{"plot":"5","more":"a"}', 'wrong'],
    ['an empty value', '{"plot":""}', 'wrong'],
    ['a number', '{"plot":5}', 'wrong'],
    ['two lines', '{"plot":"a\\nb"}', 'wrong'],
    ['a long value', JSON.stringify({ plot: 'x'.repeat(MAX_FIELD_TEXT + 1) }), 'wrong'],
    ['a list', '["5"]', 'wrong'],
    ['no JSON', '{', 'wrong'],
  ])('are checked: %s', (_what, typed, fault) => expect(fieldFault(stored, typed)).toEqual(fault));

  it('are refused where there are no fields', () => {
    expect(fieldFault(undefined, undefined)).toBeNull();
    expect(fieldFault(undefined, '{"plot":"5"}')).toBe('wrong');
  });
});

it('fills in the name, the signer’s local day, and typed texts', () => {
  const signedAt = '2026-01-31T23:30:00.000Z';
  const kinds = PAGE_FIELD_KINDS.map((kind) => field({ kind, id: kind === 'text' ? 'plot' : kind }));
  const content = { fields: pageFieldsText(kinds), locale: 'de' };
  const signed = { signerName: 'Ada Marsh', signedAt, utcOffsetMinutes: 60, fieldValues: '{"plot":"5"}' };
  expect(filledFields(content, signed, 'M0,0').map(({ text, drawing }) => [text, drawing])).toEqual([
    ['Ada Marsh', 'M0,0'],
    ['Ada Marsh', ''],
    ['1. Februar 2026', ''],
    ['5', ''],
  ]);
  expect(filledFields({ locale: 'de' }, signed, '')).toEqual([]);
});
