import { AppError, say } from '@firstmile/domain';
import { english } from '@firstmile/domain/testing';
import { expect, it } from 'vitest';
import { NoResponseError } from '#data/firebase/api.ts';
import { explain } from './accountError.ts';

const fields = [
  { field: 'email', msg: say('plain', { text: 'One' }) },
  { field: 'password', msg: say('plain', { text: 'Two' }) },
];

it.each([
  ['the fields’ messages', new AppError('invalid-input', say('notRight'), fields), 'One, Two'],
  ['the server’s message', new AppError('not-signed-in', say('signIn.wrong')), 'Invalid email or password'],
  ['the lack of an answer', new NoResponseError(), 'No response from server. Please check your connection.'],
  ['the fallback for anything else', new TypeError('x is undefined'), 'Login failed'],
  ['the fallback for a value that is not an error', 'oops', 'Login failed'],
])('shows %s', (_what, error, message) => expect(english(explain(error, 'Login failed').message)).toBe(message));

it('names the fields', () => {
  expect(english(explain(new AppError('invalid-input', say('notRight'), fields), '').fields)).toEqual({
    email: 'One',
    password: 'Two',
  });
});
