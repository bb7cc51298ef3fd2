import { english } from '@firstmile/domain/testing';
import { registrationFormSchema } from '@firstmile/domain';
import { array, object, string } from 'yup';
import { describe, expect, it } from 'vitest';
import { firstErrors } from './firstErrors.ts';
import { validateWith } from './formValidation.ts';

const nobody = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '', acceptTerms: false };
const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'long enough',
  confirmPassword: 'long enough',
  acceptTerms: true,
};

describe('firstErrors', () => {
  it('is empty when all values are valid', () => expect(firstErrors(registrationFormSchema, ada)).toEqual({}));

  it('names the fields of a registration in the order of the screen', () => {
    const errors = firstErrors(registrationFormSchema, { ...nobody, confirmPassword: 'other' });
    expect(Object.keys(errors)).toEqual([
      'firstName',
      'lastName',
      'email',
      'password',
      'confirmPassword',
      'acceptTerms',
    ]);
  });

  it.each([
    ['firstName', ' ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['email', 'ada@example', 'Please provide a valid email address'],
    ['password', 'short', 'Password must be at least 8 characters long'],
    ['confirmPassword', 'else', 'Passwords do not match'],
  ])('names the error of %s', (field, value, message) => {
    expect(english(firstErrors(registrationFormSchema, { ...ada, [field]: value })[field])).toBe(message);
  });
});

describe('validateWith', () => {
  const schema = object({
    name: string().required('Name').min(3, 'Longer'),
    tags: array().of(object({ text: string().required('Text') })),
  });

  it('returns one message per field, nested as Formik expects', () => {
    const errors = validateWith(schema)({ name: '', tags: [{ text: 'a' }, { text: '' }] });
    expect(english(errors)).toEqual({ name: 'Name', tags: [undefined, { text: 'Text' }] });
  });
  it('is empty when all values are valid', () => expect(validateWith(schema)({ name: 'abc', tags: [] })).toEqual({}));
});
