import { expect, it } from 'vitest';
import { cleanWebAddress } from './webAddress.ts';

it.each([
  '<https://a.test/b?c=1>',
  '"https://a.test/b?c=1",',
  'https://a.test/b?c=1;',
  '\u2060https://a.test/b?c=1\ufffc',
])('the web address %j is one', (pasted) => expect(cleanWebAddress(pasted)).toBe('https://a.test/b?c=1'));

it.each([
  ['example.com', 'https://example.com'],
  ['\u200bexample.com\ufe0f', 'https://example.com'],
  [' example.com/a?b=c ', 'https://example.com/a?b=c'],
  ['example.com:8080', 'https://example.com:8080'],
  ['http://example.com', 'https://example.com'],
  [' HTTP://www.example.com ', 'https://www.example.com'],
  ['Http://example.com:8080/a', 'http://example.com:8080/a'],
  ['https://example.com', 'https://example.com'],
  ['mueller-bau.de', 'https://mueller-bau.de'],
  ['www.example.com', 'https://www.example.com'],
  ['„müller-bau.de“,', 'https://müller-bau.de'],
  ['ada@example.com', 'ada@example.com'],
  ['ftp://example.com', 'ftp://example.com'],
  ['javascript:alert(a.b)', 'javascript:alert(a.b)'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['northwind', 'northwind'],
  ['', ''],
  ['no site yet', 'no site yet'],
])('completes the web address %j to %j', (typed, address) => expect(cleanWebAddress(typed)).toBe(address));
