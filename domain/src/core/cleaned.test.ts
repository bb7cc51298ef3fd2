import { describe, expect, it } from 'vitest';
import { createFormWrites } from '../forms/saveForm.ts';
import { exampleField, exampleForm } from '../testing/formExamples.ts';
import { registrationSchema } from '../people/userSchema.ts';
import { companyInfoSchema } from '../steps/companyInfo.ts';
import { exampleData } from '../testing/index.ts';
import { cleaned } from './cleaned.ts';
import { fieldErrors, validate } from './validate.ts';

const password = 'pass\u200bword\u00a0';
const person = { firstName: 'Ada\u200b ', lastName: 'Marsh\u202e', email: '<ada@example.test>;', password };
const clean = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.test', password };

describe('validate', () => {
  it('returns clean names and addresses, and unchanged passwords', () =>
    expect(validate(registrationSchema, { ...person, confirmPassword: password })).toEqual({
      ...clean,
      confirmPassword: password,
    }));

  it('accepts input that fieldErrors alone refuses', () => {
    const typed = { ...exampleData(1), contactPhone: '\u202a+49 170 1234567\u202c', contactName: 'Ada\u200e Marsh' };
    expect(fieldErrors(companyInfoSchema, typed).map(({ field }) => field)).toEqual(['contactName', 'contactPhone']);
    expect(validate(companyInfoSchema, typed)).toMatchObject({
      contactPhone: '+49 170 1234567',
      contactName: 'Ada Marsh',
    });
  });

  it('converts nothing from another type, and refuses input that is wrong after cleaning', () => {
    const wrong = { ...exampleData(1), employeeCount: '5', contactEmail: 'a..b@example.test' };
    expect(() => validate(companyInfoSchema, wrong)).toThrow(expect.objectContaining({ code: 'invalid-input' }));
  });
});

it('clean input is returned as the same object', () => {
  const data = exampleData(1);
  expect(cleaned(companyInfoSchema, data)).toBe(data);
});

it('a form is stored with clean labels, options and conditions, which still fit each other', () => {
  const fields = [
    exampleField({ id: 'a', type: 'select', label: 'Tone\u200b', options: ['Loud\u00a0', 'Soft'] }),
    exampleField({ id: 'b', showIf: { all: [{ field: 'a', op: 'in', value: ['Loud\u00a0'] }] } }),
  ];
  const [write] = createFormWrites(
    'f',
    { ...exampleForm, name: 'Brand\u202e', fields },
    { uid: 'm', firstName: 'M', lastName: 'L' },
  );
  expect(write).toMatchObject({
    data: {
      name: 'Brand',
      fields: [
        { label: 'Tone', options: ['Loud', 'Soft'] },
        { showIf: { all: [{ field: 'a', op: 'in', value: ['Loud'] }] } },
      ],
    },
  });
});
