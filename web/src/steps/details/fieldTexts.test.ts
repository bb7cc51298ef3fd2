import {
  companyInfoFields,
  companyInfoSchema,
  fieldErrors,
  projectDetailsFields,
  projectDetailsSchema,
} from '@firstmile/domain';
import { english, exampleData } from '@firstmile/domain/testing';
import { describe, expect, it } from 'vitest';
import { companyInfoFromForm, parseCount, textsOf, trimmed } from './fieldTexts.ts';

describe('company information between the form and what is saved', () => {
  it('survives the round trip', () =>
    expect(companyInfoFromForm(textsOf(companyInfoFields, exampleData(1)))).toEqual(exampleData(1)));

  it('is saved without surrounding blanks', () => {
    const form = textsOf(companyInfoFields, exampleData(1));
    for (const [field, text] of Object.entries(form)) form[field] = `  ${text}\t`;
    expect(companyInfoFromForm(form)).toEqual(exampleData(1));
  });

  it('is saved with a complete web address, even when the field was never left', () => {
    const form = { ...textsOf(companyInfoFields, exampleData(1)), website: 'northwind.example' };
    expect(companyInfoFromForm(form).website).toBe('https://northwind.example');
  });

  it.each([undefined, null, 'text', {}])('shows blanks for %j', (data) =>
    expect(new Set(Object.values(textsOf(companyInfoFields, data)))).toEqual(new Set([''])),
  );

  it('asks for every field of an empty form, in the order shown', () => {
    const errors = fieldErrors(companyInfoSchema, companyInfoFromForm(textsOf(companyInfoFields, undefined)));
    expect(english(errors.map((error) => error.msg))).toContain('Employee count is required');
    expect(errors).toHaveLength(7);
  });
});

describe('project details between the form and what is saved', () => {
  it('survive the round trip', () =>
    expect(trimmed(textsOf(projectDetailsFields, exampleData(4)))).toEqual(exampleData(4)));

  it('are saved without surrounding blanks, with their line breaks', () =>
    expect(trimmed({ projectDescription: ' one\n\ntwo \n' })).toEqual({ projectDescription: 'one\n\ntwo' }));

  it('ask for everything but the special requirements', () => {
    const form = textsOf(projectDetailsFields, undefined);
    const fields = new Set(fieldErrors(projectDetailsSchema, trimmed(form)).map((error) => error.field));
    expect(Object.keys(form).filter((field) => !fields.has(field))).toEqual(['specialRequirements']);
  });
});

it.each([
  ['', undefined],
  ['  ', undefined],
  ['42', 42],
  [' 42 ', 42],
  ['1,200', 1200],
  ['1 200', 1200],
  ['1.200', 1200],
  ['１２００', 1200],
  ['1.234.567', 1_234_567],
  ['12.5', 12.5],
  ['-3', -3],
  ['1,20', 1.2],
  ['about 40', NaN],
])('reads the count %j as %s', (typed, count) => expect(parseCount(typed)).toBe(count));
