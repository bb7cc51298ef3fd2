import { array, assert, constantFrom, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, isPhone } from './address.ts';
import { asciiDigits } from './asciiDigits.ts';
import { isLine, areLines } from './characters.ts';
import { cleanEmail, cleanLine, cleanLines, cleanPhone } from './cleanText.ts';
import { cleanWebAddress, isWebAddress } from './webAddress.ts';

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
    ['Anna\tBerg', 'Anna Berg'],
    ['Anna\u000bBerg', 'Anna Berg'], // Word's line break
    ['Anna\u2028Berg', 'Anna Berg'],
    ['Anna\u2800Berg', 'Anna Berg'],
    ['Anne\u001eMarie', 'Anne-Marie'], // Word's hyphen
    ['Donau\u0002dampf\ufffe', 'Donaudampf'], // hyphens at line ends, copied from a PDF
    ['\ufffcAda\u180e', 'Ada'],
    ['A\u17b4d\u17b5a\u{1d173}\u{1bca0}', 'Ada'],
    ['one\ntwo', 'one\ntwo'], // refused by the schema
    ['Ada\u0000', 'Ada\u0000'],
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
  ])('%s stays unchanged', (_, text) => expect(cleanLine(text)).toBe(text));
});

it('lines break at the marks of Word and old systems', () =>
  expect(cleanLines('Tea\u000bcoffee\u000cmilk\u0085bread\u0002')).toBe('Tea\ncoffee\nmilk\nbread'));

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
    'anna@example.test.',
    'anna@example.test…',
    'anna@example.test!',
    'anna@example.test:',
    'anna@example.test|',
    'anna@example.test/',
    '(anna@example.test)',
    '[anna@example.test]',
    '*anna@example.test*',
    '`anna@example.test`',
    '<anna@example.test',
    'anna@example.test>',
    '="anna@example.test"',
    'smtp:anna@example.test', // Outlook and Exchange
    'E-mail address: anna@example.test',
    'mailto://anna@example.test',
    'mailto:anna%40example.test',
    'anna@example.test (work)',
    'Anna Berg [mailto:anna@example.test]',
    '[anna@example.test](mailto:anna@example.test)',
    'ａｎｎａ＠ｅｘａｍｐｌｅ．ｔｅｓｔ',
    'anna@example。test',
    '\ufffcanna@example.test\u2800',
    'anna@exa\u17b4mple.test\u0002',
    'E-mail\u00a0: anna@example.test', // as the French write it
    '📧anna@example.test',
    '✉\ufe0f anna@example.test',
    '• anna@example.test',
    '- anna@example.test',
    '1. anna@example.test',
    'anna@example.test?subject=Hello',
    'anna@example.test#top',
    'anna@example.test/contact',
    'mailto:Anna%20Berg%20%3Canna@example.test%3E',
    '【anna@example.test】',
    '「anna@example.test」',
    '| anna@example.test |',
    'email=anna@example.test',
    '→ anna@example.test',
    '- [ ] anna@example.test',
    '&lt;anna@example.test&gt;', // copied from a page's source
    'דוא"ל: anna@example.test',
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
    'Anna: b@example.test, c@example.test',
    'Anna (b@example.test)',
    '[a@example.test](mailto:b@example.test)',
    'Tom & b@example.test',
  ])('%j is none', (pasted) => expect(isEmail(cleanEmail(pasted))).toBe(false));
  it.each([
    ' anna+onboarding@example.test;',
    'mailto:anna%2Bonboarding@example.test',
    'MAILTO:anna%2bonboarding%40example.test',
  ])('%j keeps its plus and what follows it', (pasted) =>
    expect(cleanEmail(pasted)).toBe('anna+onboarding@example.test'),
  );
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
    ['+1 555 010 0199 extension 5', '+1 555 010 0199 ext. 5'],
    ['+33 1 23 45 67 89 poste 12', '+33 1 23 45 67 89 ext. 12'],
    ['tel:+1-201-555-0123;ext=12', '+1-201-555-0123 ext. 12'],
    ['tel:030123;phone-context=+49', '030123'],
    ["'+49 170 1234567", '+49 170 1234567'], // as spreadsheets export text
    ['="+49 170 1234567"', '+49 170 1234567'],
    ['<+49 170 1234567>', '+49 170 1234567'],
    ['Tel.: +49 170 1234567', '+49 170 1234567'],
    ['Tel +49 170 1234567', '+49 170 1234567'],
    ['M: 0170 1234567', '0170 1234567'],
    ['callto:+49170123456', '+49170123456'],
    ['sms:+49170123456', '+49170123456'],
    ['☎ +49 170 1234567', '+49 170 1234567'],
    ['📞+49 170 1234567', '+49 170 1234567'],
    ['[+49] 170 1234567', '(+49) 170 1234567'],
    ['+49•170·1234567', '+49.170.1234567'],
    ['0170 1234567 (mobil)', '0170 1234567'],
    ['+49 170 1234567,', '+49 170 1234567'],
    ['+49 170 1234567.', '+49 170 1234567'],
    ['\ufffc+49 170\u2028123\u0002', '+49 170 123'],
    ['📱: +49 170 1234567', '+49 170 1234567'],
    ['• 0170 1234567', '0170 1234567'],
    ['tel://+49170123456', '+49170123456'],
    ['tel:%2B49170123456', '+49170123456'],
    ['+49 170 1234567*', '+49 170 1234567'],
    ['Tel 030 123456', '030 123456'],
    ['Téléphone 01 23 45 67 89', '01 23 45 67 89'],
    ['91 123 45 67 extensión 12', '91 123 45 67 ext. 12'],
    ['03ー1234ー5678', '03-1234-5678'], // as a Japanese keyboard writes hyphens
    ['Handy 0170 1234567', '0170 1234567'],
    ['Portable 06 12 34 56 78', '06 12 34 56 78'],
    ['Celular (11) 91234-5678', '(11) 91234-5678'],
    ['030 123456 App. 12', '030 123456 ext. 12'],
    ['+7 495 123-45-67 доб. 12', '+7 495 123-45-67 ext. 12'],
    ['tel:+15551234567,,123#', '+15551234567,123'], // with a pause before the extension
  ])('%j is %j', (pasted, clean) => {
    expect(cleanPhone(pasted)).toBe(clean);
    expect(isPhone(clean)).toBe(true);
  });
  it.each([
    'call me',
    '+',
    '12-34',
    '+49 170 abc',
    'abc 12345',
    '+49 170²1234567',
    '+44 ⑳12345',
    '1-800-FLOWERS',
    '1'.repeat(41),
  ])('%j is none', (text) => expect(isPhone(cleanPhone(text))).toBe(false));
});

it('digits of every script are those of a keyboard', () =>
  expect(['０１２９', '٠١٢٩', '۰۱۲۹', '०१२९', '๐๑๒๙', '𝟘𝟙𝟚𝟡'].map(asciiDigits)).toEqual(Array(6).fill('0129')));
it('characters that only resemble digits stay', () => expect(asciiDigits('10²①½Ⅷ')).toBe('10²①½Ⅷ'));

describe('cleaning', () => {
  const HIDDEN =
    '\u00ad\u034f\u061c\u115f\u200b\u200c\u200d\u200e\u202e\u2060\u2066\u3164\ufeff\ufe0f\ufe00\u00a0\u2011\u2028\u0308\u064b\u093f\u094d\u3099\u0002\u001e\u000b\u0085\u2800\u180e\ufffc\u{1d173}';
  const SHOWN =
    'aü1#@.,;<>"\' \t\n-?❤👩🏽🏴☎•[]()=:/…\uff1a\uff0e²①\u{e0067}\u{e007f}\u{e0100}葛かمक\u0958٣０\ufb2a\u1112\u1161\u11a8\u20e3';
  const nasty = array(
    constantFrom(
      ...Array.from(HIDDEN + SHOWN),
      '\ud800',
      '\udc00',
      'mailto:',
      'tel:',
      'ext',
      'Tel. +',
      '%40',
      '%2525',
      '%7F',
      '%E2%80%8B',
      '12345',
    ),
    {
      maxLength: 12,
    },
  ).map((parts) => parts.join(''));
  const cleaners = { cleanLine, cleanLines, cleanWebAddress, cleanEmail, cleanPhone };
  it('an address ends without the full stop of another script, at once', () =>
    expect(cleanEmail(cleanEmail('a@☎．'))).toBe(cleanEmail('a@☎．')));
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
  it('gives a valid address or number, however it was pasted', () => {
    assert(
      property(tuple(words, words), tuple(noise, noise), ([name, host], [before, after]) => {
        expect(isEmail(cleanEmail(`${before} <mailto:${name}${before}@${host}.test>${after};`))).toBe(true);
        expect(isWebAddress(cleanWebAddress(`${before}https://${host}${after}.test `))).toBe(true);
        expect(isPhone(cleanPhone(`tel:${before}+49\u00a0170${after}\u2011123`))).toBe(true);
      }),
    );
    assert(
      property(nasty, (text) => {
        const marks = text.replaceAll('\n', '');
        expect([isLine(cleanLine(marks)), areLines(cleanLines(text))]).toEqual([true, true]);
      }),
    );
  });
});
