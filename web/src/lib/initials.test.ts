import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['  maria del carmen  ruiz ', 'MR'],
  ['Cher', 'C'],
  ['𝒜da 𝓛', '𝒜𝓛'],
  ['', ''],
])('takes from %j the letters %j', (name, letters) => expect(initials(name)).toBe(letters));
