import { describe, expect, it } from 'vitest';
import { email } from '../forms/fieldTypes/email.ts';
import { addUserSchema } from '../people/userSchema.ts';
import { isEmail, isMailable, mailProblem } from './address.ts';
import { cleanEmail } from './cleanText.ts';
import { say } from './message.ts';
import { fieldErrors } from './validate.ts';

it.each(['anna@-example.test', 'anna@example-.test', 'anna@example.-test', 'anna@a.-.test'])(
  '%s has no host',
  (address) => expect(isEmail(address)).toBe(false),
);

it.each(['anna@my-example.test', 'anna@a.b.test', 'anna@1-2.test', '-anna-@example.test', 'anna@xn--mnchen-3ya.test'])(
  '%s has one',
  (address) => expect(isEmail(address)).toBe(true),
);

describe('mail reaches', () => {
  it.each(["o'brien+post@example.test", 'anna@xn--mnchen-3ya.test'])('%s', (address) =>
    expect(isMailable(address)).toBe(true),
  );
  it.each([
    ['anna@münchen.test', 'anna@xn--mnchen-3ya.test'],
    ['Anna <anna@Größe.example>', 'anna@xn--gre-6ka8i.example'],
    ['anna@例え.test', 'anna@xn--r8jz45g.test'],
  ])('%s as %s', (typed, address) => {
    expect(cleanEmail(typed)).toBe(address);
    expect(isMailable(address)).toBe(true);
  });
});

describe('no mail reaches', () => {
  it.each([
    ['jörg@example.test', 'email.unreachable'],
    ['анна@example.test', 'email.unreachable'],
    ['anna@münchen.test', 'email.provideValid'],
    ['anna@', 'email.provideValid'],
  ])('%s: %s', (address, code) => {
    expect(isMailable(address)).toBe(false);
    expect(mailProblem(address).code).toBe(code);
  });
  it('a registered person with letters before the @', () => {
    const person = { firstName: 'J', lastName: 'B', email: 'jörg@example.test', password: 'x'.repeat(12) };
    expect(fieldErrors(addUserSchema, person)).toEqual([{ field: 'email', msg: say('email.unreachable') }]);
  });
});

it('an address that a form merely collects may have any letters', () => {
  expect(email.clean('jörg@größe.example', { type: 'email' })).toBe('jörg@größe.example');
});
