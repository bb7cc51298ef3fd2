import { expect, it } from 'vitest';
import { isEmail } from './address.ts';

it.each(['anna@-example.test', 'anna@example-.test', 'anna@example.-test', 'anna@a.-.test'])(
  '%s has no host',
  (address) => expect(isEmail(address)).toBe(false),
);

it.each(['anna@my-example.test', 'anna@a.b.test', 'anna@1-2.test', '-anna-@example.test', 'anna@xn--mnchen-3ya.test'])(
  '%s has one',
  (address) => expect(isEmail(address)).toBe(true),
);
