import { describe, expect, it } from 'vitest';
import { english } from '../testing/index.ts';
import {
  areNamedFields,
  canBeFilledIn,
  draftPageFields,
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
  id: 'plot',
  kind: 'text',
  page: 1,
  x: 0.1,
  y: 0.2,
  width: 0.3,
  height: 0.04,
  label: 'Plot',
  isRequired: true,
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

it('of a version to publish have labels that people can see', () => {
  expect(areNamedFields(pageFieldsText([field(), field({ id: 'name', kind: 'name', label: '' })]))).toBe(true);
  for (const label of ['\u200b', '\u3164\u2800'])
    expect(areNamedFields(pageFieldsText([field({ label })]))).toBe(false);
  const twice = pageFieldsText([field()]).replace('"page":1', '"page":1,"page":2');
  expect(readPageFields(twice)).toHaveLength(1); // one reader takes the last page, another may take the first
  expect(['', '{', twice, ` ${stored}`].map(areNamedFields)).toEqual([false, false, false, false]);
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
    ['nothing', undefined, 'plot'],
    ['only what is not required', '{"note":"a"}', 'plot'],
    ['a value of a field that fills in by itself', '{"plot":"5","name":"Eve"}', 'wrong'],
    ['a key twice', '{"plot":"5","plot":"6"}', 'wrong'],
    ['a key twice, the same value', '{"plot":"5","plot":"5"}', 'wrong'],
    ['another order', '{"note":"a","plot":"5"}', 'wrong'],
    ['spaces', '{ "plot": "5" }', 'wrong'],
    ['letters as codes', '{"plot":"\\u0035"}', 'wrong'],
    ...[
      '\u200b',
      '\u2800',
      '\u3164',
      '\u115f',
      '\u00ad',
      '\ufeff',
      '\u200d\u200c',
      '\ufe0f',
      '\u{e0061}',
      '\u2060 \u180e',
    ].map((letters): [string, string, unknown] => [
      `invisible letters (${encodeURI(letters)})`,
      JSON.stringify({ plot: letters }),
      'wrong',
    ]),
    ['a text that is not cleaned', JSON.stringify({ plot: '5\u200b' }), 'wrong'],
    ['more letters than the place has room for', JSON.stringify({ plot: 'x'.repeat(80) }), 'plot'],
    ['as many letters as it has room for', JSON.stringify({ plot: 'x'.repeat(60) }), null],
    ['more wide letters than it has room for', JSON.stringify({ plot: '地'.repeat(40) }), 'plot'],
    ['as many wide letters as it has room for', JSON.stringify({ plot: '地'.repeat(34) }), null],
    ['more letters in a field that may be empty', JSON.stringify({ plot: '5', note: 'm'.repeat(45) }), 'note'],
    ['a value of no field', '{"plot":"5","more":"a"}', 'wrong'],
    ['an empty value', '{"plot":""}', 'wrong'],
    ['a number', '{"plot":5}', 'wrong'],
    ['two lines', '{"plot":"a\\nb"}', 'wrong'],
    ['a long value', JSON.stringify({ plot: 'x'.repeat(MAX_FIELD_TEXT + 1) }), 'wrong'],
    ['a list', '["5"]', 'wrong'],
    ['no JSON', '{', 'wrong'],
  ])('are checked: %s', (_what, typed, wrong) => {
    const fault = fieldFault(stored, typed);
    expect(fault && (fault.field?.id ?? 'wrong')).toBe(wrong);
  });

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty'])('are demanded of a field called %s', (id) => {
    const inherited = pageFieldsText([field({ id }), field({ id: 'name', kind: 'name' })]);
    expect(fieldFault(inherited, undefined)).toMatchObject({ field: { id } });
    expect(fieldFault(inherited, `{"${id}":"5"}`)).toBeNull();
    expect(fieldValuesText([field({ id })], {})).toBeUndefined();
  });

  it('say what is wrong', () => {
    expect(
      [undefined, JSON.stringify({ plot: 'x'.repeat(90) })].map((typed) =>
        english(fieldFault(stored, typed)?.msg ?? ''),
      ),
    ).toEqual([
      'Plot is missing',
      '“Plot” is too long for its field: please write it more briefly, so that it can be read on paper',
    ]);
  });

  it('are refused where there are no fields', () => {
    expect(fieldFault(undefined, undefined)).toBeNull();
    expect(fieldFault(undefined, '{"plot":"5"}')).toMatchObject({ msg: { code: 'verdict.otherValues' } });
  });
});

it('fills in the name, the signer’s local day, and typed texts', () => {
  const signedAt = '2026-01-31T23:30:00.000Z';
  const kinds = PAGE_FIELD_KINDS.map((kind) => field({ kind, id: kind === 'text' ? 'plot' : kind }));
  const content = { fields: pageFieldsText(kinds), locale: 'de' };
  const strokes = '[[[0,0]]]';
  const signed = { signerName: 'Ada Marsh', signedAt, utcOffsetMinutes: 60, fieldValues: '{"plot":"5"}', strokes };
  expect(filledFields(content, signed).map(({ text, drawing }) => [text, drawing])).toEqual([
    ['Ada Marsh', 'M0,0'],
    ['Ada Marsh', ''],
    ['1. Februar 2026', ''],
    ['5', ''],
  ]);
  expect(filledFields({ locale: 'de' }, signed)).toEqual([]);
});

describe('a signature of an older program', () => {
  const content = { fields: pageFieldsText([field(), field({ id: 'sign', kind: 'signature' })]), locale: 'de' };
  const signed = { signerName: 'Ada Marsh', signedAt: '2026-01-31T12:00:00.000Z', utcOffsetMinutes: 0 };
  const shown = (part: object, recorded?: string) =>
    filledFields(content, { ...signed, ...part }, recorded).map(({ text, drawing }) => drawing || text);

  it('shows all that can be read of it, and says what cannot', () => {
    const unreadable = 'Ada Marsh (die gezeichnete Unterschrift ist nicht lesbar)';
    expect(shown({ strokes: '[[,,]]', fieldValues: '{"plot":"5"}' })).toEqual(['5', unreadable]);
    expect(shown({ strokes: '[[,,]]' }, '')).toEqual(['', unreadable]);
    expect(shown({ fieldValues: '{' })).toEqual(['', 'Ada Marsh']);
    expect(canBeFilledIn({ strokes: '[[,,]]' }) || canBeFilledIn({ fieldValues: '{' })).toBe(false);
    expect(canBeFilledIn({ strokes: '[[[1,2]]]', fieldValues: '{"plot":"5"}' }) && canBeFilledIn({})).toBe(true);
  });

  it('is drawn as its record has it', () => {
    expect(shown({ strokes: '[[[1,2]]]' }, 'M5,5')).toEqual(['', 'M5,5']);
    expect(shown({ strokes: '[[[1,2]]]' }, '')).toEqual(['', 'Ada Marsh']);
    expect(shown({ strokes: '[[[1,2]]]' })).toEqual(['', 'M1,2']);
  });
});

it('of a draft are read though they are incomplete, and never throw', () => {
  expect(draftPageFields(pageFieldsText([field({ label: '' })]))).toHaveLength(1);
  expect([undefined, '', '{', '{}', 'null', '[null,1]'].map((json) => draftPageFields(json))).toEqual(
    Array(6).fill([]),
  );
});
