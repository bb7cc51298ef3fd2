import { exampleField } from '@firstmile/domain/testing';
import { describe, expect, it } from 'vitest';
import {
  dependents,
  duplicate,
  newField,
  parseOptions,
  readsLaterField,
  withoutConditionsOn,
  withoutField,
  withType,
} from './builderFields.ts';

const kind = exampleField({ id: 'kind', type: 'select', options: ['a', 'b'] });
const more = exampleField({ id: 'more', label: 'More', showIf: { field: 'kind', op: 'equals', value: 'a' } });
const nested = exampleField({ id: 'nested', requireIf: { not: { all: [{ field: 'kind', op: 'empty' }] } } });

describe('options', () => {
  it('are split at commas and trimmed', () =>
    expect(parseOptions(' Red, Green ,,Blue ,')).toEqual(['Red', 'Green', 'Blue']));
  it('are kept only by types that have options', () => {
    expect(newField({ type: 'select', label: ' Colour ', options: ['Red'], required: true })).toMatchObject({
      label: 'Colour',
      options: ['Red'],
    });
    expect(newField({ type: 'text', label: 'Name', options: ['Red'] }).options).toEqual([]);
  });
});

describe('a list of fields', () => {
  it('places a copy with a new id behind its original', () => {
    const [first, copy, last] = duplicate([kind, more], 'kind', (label) => `${label} (copy)`);
    expect([first, last]).toEqual([kind, more]);
    expect(copy).toEqual({ ...kind, id: copy?.id, label: 'Name (copy)' });
    expect(copy?.id).not.toBe('kind');
  });
});

describe('another type', () => {
  it('keeps the rules and options that fit', () => {
    const text = exampleField({
      rules: [
        { type: 'maxLength', value: 5 },
        { type: 'pattern', value: 'digits' },
      ],
    });
    expect(withType(text, 'phone').rules).toEqual([{ type: 'maxLength', value: 5 }]);
    expect(withType(kind, 'multiSelect').options).toEqual(['a', 'b']);
    expect(withType(kind, 'text').options).toEqual([]);
  });
});

it('the section above a removed field moves to the next field', () => {
  const section = { title: 'About you', text: '', isPage: true };
  expect(withoutField([{ ...kind, section }, more], 'kind')).toEqual([{ ...more, section }]);
  expect(withoutField([kind, more], 'kind')).toEqual([more]);
});

describe('conditions', () => {
  it('name the fields that read another, in nested conditions too', () =>
    expect(dependents([kind, more, nested], 'kind').map((field) => field.id)).toEqual(['more', 'nested']));
  it('are cleared when their field goes', () => {
    const [, first, second] = withoutConditionsOn([kind, more, nested], 'kind');
    expect(first?.showIf).toBeNull();
    expect(second?.requireIf).toBeNull();
    expect(withoutConditionsOn([kind, more], 'more')).toEqual([kind, more]);
    const [asks, other] = [
      { field: 'kind', op: 'notEmpty' as const },
      { field: 'more', op: 'notEmpty' as const },
    ];
    expect(withoutConditionsOn([{ ...kind, showIf: { any: [asks, other] } }], 'kind')[0]?.showIf).toEqual(other);
  });
  it('report the later fields that they read', () => {
    expect(readsLaterField([more, kind], 0)).toEqual(['Name']);
    expect(readsLaterField([kind, more], 1)).toEqual([]);
  });
});
