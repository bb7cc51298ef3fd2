import { fieldErrors, projectDetailsSchema } from '@firstmile/domain';
import { exampleData } from '@firstmile/domain/testing';
import { expect, it } from 'vitest';
import { projectDetailsFromForm, projectDetailsToForm, type ProjectDetailsForm } from './projectDetailsForm.ts';

it('survives the round trip', () =>
  expect(projectDetailsFromForm(projectDetailsToForm(exampleData(4)))).toEqual(exampleData(4)));

it('is saved without surrounding blanks, with its line breaks', () => {
  const form = { ...projectDetailsToForm(exampleData(4)), projectDescription: ' one\n\ntwo \n' };
  expect(projectDetailsFromForm(form).projectDescription).toBe('one\n\ntwo');
});

it('asks for everything but the special requirements', () => {
  const errors = fieldErrors(projectDetailsSchema, projectDetailsFromForm(projectDetailsToForm(undefined)));
  const fields = new Set(errors.map((error) => error.field));
  const all = Object.keys(projectDetailsToForm(undefined)) as (keyof ProjectDetailsForm)[];
  expect(all.filter((field) => !fields.has(field))).toEqual(['specialRequirements']);
});
