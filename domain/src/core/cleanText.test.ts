import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, isPhone, isWebAddress } from './address.ts';
import { isLine, areLines } from './characters.ts';
import { asciiDigits, cleanAddress, cleanEmail, cleanLine, cleanLines, cleanPhone } from './cleanText.ts';

describe('a line', () => {
  it.each([
    ['Ada\u200b\u202e ', 'Ada'],
    ['\tAda\u00a0Marsh\t', 'Ada Marsh'],
    ['Anne\u2011Marie', 'Anne-Marie'],
    ['Mu\u0308llner', 'M\u00fcllner'],
    ['Donau\u00addampf\ufe0f', 'Donaudampf'],
    ['Auf\u200clage', 'Auflage'],
    ['a\ud800b', 'ab'],
    ['x\u{e0041}', 'x'],
    ['\u3164', ''],
    ['one\ntwo', 'one\ntwo'], // for the schema to refuse
  ])('%j is %j once it is cleaned', (typed, clean) => expect(cleanLine(typed)).toBe(clean));

  it.each([
    ['a family', '👩\u200d👩\u200d👧'],
    ['a heart in colour', '❤\ufe0f'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['a flag in tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a skin tone', '👩🏽\u200d💻'],
    ['Persian', 'می\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
    ['Malayalam', 'ന്\u200d'],
    ['a Japanese name with its own glyph', '葛\u{e0100}城'],
  ])('%s stays as it is', (_, text) => expect(cleanLine(text)).toBe(text));
});

it('lines keep their breaks, tabs and spaces', () =>
  expect(cleanLines(' Tea,\r\n\t\u200ecoffee\u2028\u00a0milk ')).toBe(' Tea,\r\n\tcoffee\n\u00a0milk '));

describe('an e-mail address', () => {
  it.each([
    'anna@example.test\u200b',
    '\u2060anna@exa\u00admple.test',
    'anna@example.test\ufe0f',
    '\u202aanna@example.test\u202c',
    'anna@example.test,',
    'anna@example.test;',
    '<anna@example.test>',
    'Anna Berg <anna@example.test>;',
    'mailto:anna@example.test',
    'MAILTO:anna@example.test?subject=Hello',
    '<mailto:anna@example.test>,',
    '"anna@example.test"',
    "'anna@example.test'",
    '„anna@example.test“',
    '\u00a0anna@example.test\t',
  ])('%j is anna@example.test', (pasted) => {
    expect(cleanEmail(pasted)).toBe('anna@example.test');
    expect(isEmail(cleanEmail(pasted))).toBe(true);
  });
  it.each([
    'a..b@example.test',
    'a b@example.test',
    'a@b@example.test',
    'a@example',
    '.a@example.test',
    'a@b.test, c@d.test',
  ])('%j is none', (pasted) => expect(isEmail(cleanEmail(pasted))).toBe(false));
  it('keeps an apostrophe inside', () => expect(cleanEmail("o'brien@example.test")).toBe("o'brien@example.test"));
});

describe('a phone number', () => {
  it.each([
    ['\u202a+49 170 1234567\u202c', '+49 170 1234567'],
    ['\u200e+49\u00a0170\u20111234567', '+49 170-1234567'],
    ['\t0170 1234567\ufe0f', '0170 1234567'],
    ['tel:+49-170-1234567', '+49-170-1234567'],
    ['(555) 010–0199', '(555) 010-0199'],
    ['＋４９（１７０）１２３', '+49(170)123'],
    ['٠١٧٠ ١٢٣٤٥', '0170 12345'],
    ['+1 555 010 0199 ext. 5', '+1 555 010 0199 ext. 5'],
  ])('%j is %j', (pasted, clean) => {
    expect(cleanPhone(pasted)).toBe(clean);
    expect(isPhone(clean)).toBe(true);
  });
  it.each(['call me', '+', '12-34', '+49 170 abc', '1'.repeat(41)])('%j is none', (text) =>
    expect(isPhone(cleanPhone(text))).toBe(false),
  );
});

it('digits of every script are those of a keyboard', () =>
  expect(['０１２９', '٠١٢٩', '۰۱۲۹', '०१२९', '๐๑๒๙', '𝟘𝟙𝟚𝟡'].map(asciiDigits)).toEqual(Array(6).fill('0129')));

describe('cleaning', () => {
  const HIDDEN =
    '\u00ad\u034f\u061c\u115f\u200b\u200c\u200d\u200e\u202e\u2060\u2066\u3164\ufeff\ufe0f\ufe00\u00a0\u2011\u2028\u0308\u064b\u093f\u094d\u3099';
  const SHOWN = 'aü1#@.,;<>"\' \t\n-?❤👩🏽🏴\u{e0067}\u{e007f}\u{e0100}葛かمक\u0958٣０\ufb2a\u1112\u1161\u11a8\u20e3';
  const nasty = array(constantFrom(...Array.from(HIDDEN + SHOWN), '\ud800', '\udc00', 'mailto:', 'tel:'), {
    maxLength: 12,
  }).map((parts) => parts.join(''));
  const cleaners = { cleanLine, cleanLines, cleanAddress, cleanEmail, cleanPhone };
  it.each(Object.entries(cleaners))('%s twice is once', (_, clean) => {
    for (const texts of [nasty, string({ unit: 'binary' })])
      assert(
        property(texts, (text) => clean(clean(text)) === clean(text)),
        { numRuns: 2000 },
      );
  });

  const words = string({ unit: constantFrom(...Array.from('abcxyz0189')), minLength: 1, maxLength: 8 });
  const noise = array(constantFrom(...Array.from('\u200b\u2060\u00ad\ufeff\u200e\u202c\ufe0f')), { maxLength: 4 }).map(
    (all) => all.join(''),
  );
  it('leaves what the schemas take, however an address or a number was pasted', () => {
    assert(
      property(words, words, noise, noise, (name, host, before, after) => {
        expect(isEmail(cleanEmail(`${before} <mailto:${name}${before}@${host}.test>${after};`))).toBe(true);
        expect(isWebAddress(cleanAddress(`${before}https://${host}${after}.test `))).toBe(true);
        expect(isPhone(cleanPhone(`tel:${before}+49\u00a0170${after}\u2011123`))).toBe(true);
      }),
    );
    assert(
      property(nasty, (text) => {
        const marks = text.replaceAll(/[\n\t\u2028]/g, '');
        expect([isLine(cleanLine(marks)), areLines(cleanLines(text))]).toEqual([true, true]);
      }),
    );
  });
});
