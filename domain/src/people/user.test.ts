import { describe, expect, it } from 'vitest';
import { onboardingPath, userPath } from '../core/paths.ts';
import type { Run } from '../runs/run.ts';
import { english, Store } from '../testing/index.ts';
import { newUserWrites } from '../onboarding/newUser.ts';
import type { User } from './user.ts';
import { addUserSchema, registrationFormSchema, registrationSchema, signInSchema } from './userSchema.ts';
import { fieldErrors } from '../core/validate.ts';

const person = { firstName: ' Ada ', lastName: 'Marsh', email: 'Ada@Northwind.Example', password: 'Secret-pass-1' };
const registration = { ...person, confirmPassword: person.password };
const messages = (input: object) => fieldErrors(registrationSchema, input).map(({ msg }) => msg);

describe('a registration', () => {
  it('is valid with all fields, and ignores others', () => {
    expect(messages({ ...registration, role: 'ADMIN' })).toEqual([]);
  });
  it.each([
    ['firstName', '', 'First name is required'],
    ['firstName', 'x'.repeat(51), 'First name must be less than 50 characters'],
    ['lastName', ' ', 'Last name is required'],
    ['lastName', null, 'Last name is required'],
    ['email', 'ada@northwind', 'Please provide a valid email address'],
    ['email', undefined, 'Please provide a valid email address'],
    ['email', `${'a'.repeat(250)}@x.example`, 'Please provide a valid email address'],
    ['confirmPassword', 'secret-pass-1', 'Passwords do not match'],
    ['confirmPassword', undefined, 'Passwords do not match'],
  ])('with %s %o says so', (field, value, message) => {
    expect(english(messages({ ...registration, [field]: value }))).toEqual([message]);
  });
  it.each([
    ['x'.repeat(7), 'Password must be at least 8 characters long'],
    ['x'.repeat(129), 'Password must be less than 128 characters long'],
  ])('with password %s says so', (password, message) => {
    expect(english(messages({ ...registration, password, confirmPassword: password }))).toEqual([message]);
  });
  it('names its fields in the order of the screen', () => {
    const fields = fieldErrors(registrationSchema, {}).map(({ field }) => field);
    expect([...new Set(fields)]).toEqual(['firstName', 'lastName', 'email', 'password', 'confirmPassword']);
  });
  it('checks a huge email address quickly', () => {
    const started = performance.now();
    expect(messages({ ...registration, email: `${'a@'.repeat(200_000)}!` })).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(1000); // a pattern that backtracks would take hours
  });
  it('requires the terms on the screen', () => {
    expect(fieldErrors(registrationFormSchema, { ...registration, acceptTerms: true })).toEqual([]);
    const [error] = fieldErrors(registrationFormSchema, { ...registration, acceptTerms: false });
    expect(english(error)).toEqual({ field: 'acceptTerms', msg: 'Please accept the terms and conditions' });
  });
});

it('an added client needs no confirmation but the same password', () => {
  expect(fieldErrors(addUserSchema, { ...person, role: 'USER' })).toEqual([]);
  expect(fieldErrors(addUserSchema, { ...person, password: 'Short-7' })).toHaveLength(1);
});

it('signing in accepts any password that is not blank, because old ones may be short', () => {
  expect(fieldErrors(signInSchema, { email: 'ada', password: 'x' })).toEqual([]);
  expect(english(fieldErrors(signInSchema, { email: '', password: ' ' }).map(({ msg }) => msg))).toEqual([
    'Email is required',
    'Password is required',
  ]);
});

it('a new user is a client with an untouched onboarding, once', () => {
  const store = new Store();
  const writes = newUserWrites('ada', person);
  store.commit(writes);
  const user = store.read<User>(userPath('ada'));
  expect(user).toMatchObject({ firstName: 'Ada', lastName: 'Marsh', email: 'ada@northwind.example', role: 'USER' });
  expect(user).not.toHaveProperty('password');
  expect(store.read<Run>(onboardingPath('ada'))).toMatchObject({ userId: 'ada', status: 'NOT_STARTED', steps: {} });
  expect(() => store.commit(writes)).toThrow('exists');
});
