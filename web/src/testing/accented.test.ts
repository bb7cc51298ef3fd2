import { expect, it } from 'vitest';
import { accented } from './accented.ts';

it.each([
  ['Save', '[Šåṽé~~]'],
  ['Hello {{name}}, read <1>the terms</1>', '[Ĥéļļö~~ {{name}}, ŕéåđ~~ <1>ţĥé~~ ţéŕɱš~~</1>]'],
  ['$t(days) left', '[$t(days) ļéƒţ~~]'],
  ['', ''],
])('%j becomes %j', (text, pseudo) => expect(accented(text)).toBe(pseudo));

it('replaces every letter from A to Z', () =>
  expect(
    accented('The quick brown fox JUMPS OVER THE LAZY DOG, jumps over the lazy dog, THE QUICK BROWN FOX'),
  ).not.toMatch(/[A-Za-z]/));
