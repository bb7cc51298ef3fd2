import { expect, it } from 'vitest';
import { readOptions } from './options.mjs';

const read = (/** @type {string[]} */ ...args) => readOptions(args, ['unit', 'e2e']);

it('reads a level, parts of file names and a title', () => {
  expect(read()).toMatchObject({ level: undefined, filters: [], isChanged: false });
  expect(read('e2e', 'login', 'profile', '-t', 'a title')).toMatchObject({
    level: 'e2e',
    filters: ['login', 'profile'],
    title: 'a title',
  });
  expect(read('all', '--official')).toMatchObject({ level: 'all', isOfficial: true });
});

it('reads the commit to compare with', () => {
  expect(read('--changed')).toMatchObject({ isChanged: true, base: undefined });
  expect(read('--changed', 'main')).toMatchObject({ isChanged: true, base: 'main', level: undefined });
});

it.each([
  [['everything'], /^npm test runs unit, e2e, all/],
  [['-t', 'a title'], /^npm test runs/],
  [['--changed', 'main', 'unit'], /takes one commit/],
  [['--fast'], /--fast/],
])('refuses %j with a sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});
