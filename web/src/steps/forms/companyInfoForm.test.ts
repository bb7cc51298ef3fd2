import { companyInfoSchema, fieldErrors } from '@firstmile/domain';
import { english, exampleData } from '@firstmile/domain/testing';
import { describe, expect, it } from 'vitest';
import { companyInfoFromForm, companyInfoToForm, parseCount } from './companyInfoForm.ts';

describe('company information between the form and what is saved', () => {
  it('survives the round trip', () =>
    expect(companyInfoFromForm(companyInfoToForm(exampleData(1)))).toEqual(exampleData(1)));

  it('is saved without surrounding blanks', () => {
    const padded = Object.entries(companyInfoToForm(exampleData(1))).map(([key, text]) => [key, `  ${text}\t`]);
    expect(companyInfoFromForm(Object.fromEntries(padded) as never)).toEqual(exampleData(1));
  });

  it('is saved with a complete web address, even when the field was never left', () => {
    const form = { ...companyInfoToForm(exampleData(1)), website: 'northwind.example' };
    expect(companyInfoFromForm(form).website).toBe('https://northwind.example');
  });

  it.each([undefined, null, 'text', {}])('shows blanks for %j', (data) =>
    expect(new Set(Object.values(companyInfoToForm(data)))).toEqual(new Set([''])),
  );

  it('asks for every field of an empty form, in the order shown', () => {
    const errors = fieldErrors(companyInfoSchema, companyInfoFromForm(companyInfoToForm(undefined)));
    expect(english(errors.map((error) => error.msg))).toContain('Employee count is required');
    expect(errors).toHaveLength(7);
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
