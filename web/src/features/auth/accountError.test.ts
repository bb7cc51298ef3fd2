import { AppError } from '@firstmile/domain';
import { expect, it } from 'vitest';
import { explain } from './accountError.ts';

const noResponse = Object.assign(new Error('No response from server.'), { name: 'NoResponseError' });
const fields = [
  { field: 'email', msg: 'One' },
  { field: 'password', msg: 'Two' },
];

it.each([
  ['the fields’ messages', new AppError('invalid-input', 'Bad', fields), 'One, Two'],
  ['the server’s message', new AppError('not-signed-in', 'Invalid email or password'), 'Invalid email or password'],
  ['the lack of an answer', noResponse, 'No response from server.'],
  ['the fallback for an empty message', new AppError('conflict', ''), 'Login failed'],
  ['the fallback for anything else', new TypeError('x is undefined'), 'Login failed'],
  ['the fallback for what is no error', 'oops', 'Login failed'],
])('shows %s', (_what, error, message) => expect(explain(error, 'Login failed').message).toBe(message));

it('names the fields', () => {
  expect(explain(new AppError('invalid-input', 'Bad', fields), '').fields).toEqual({ email: 'One', password: 'Two' });
});
