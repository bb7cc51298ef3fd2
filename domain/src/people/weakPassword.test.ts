import { expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './commonPasswords.ts';
import { passwordProblem } from './weakPassword.ts';
import { MIN_PASSWORD } from './userSchema.ts';

it.each(['password1', 'PASSWORD1', ' password1 ', '12345678', 'aaaaaaaa', 'Qwertyuiop', '💥💥💥💥💥💥💥💥'])(
  'refuses %s, which many people have',
  (password) => expect(passwordProblem(password)).toEqual({ code: 'password.common' }),
);

it.each(['Secret\u0000pass', 'Secret-pass\n', '\u0085Secret-pass', '\u007fSecret-pass'])(
  'refuses control characters: %j',
  (password) => expect(passwordProblem(password)).toEqual({ code: 'password.control' }),
);

it.each([
  'Secret-pass-1',
  'Demo-pass-1',
  'Bench-pass-1',
  'a long and secret sentence',
  'пароль-из-слов',
  'password1-and-more',
])('accepts %s', (password) => expect(passwordProblem(password)).toBeNull());

it('knows 3,000 passwords that are long enough', () => {
  const all = COMMON_PASSWORDS.trim().split(/\s/);
  expect(new Set(all).size).toBe(3000);
  expect(all.filter((password) => password.length < MIN_PASSWORD || password !== password.toLowerCase())).toEqual([]);
});
