import { expect, it } from 'vitest';
import { cutFileName, cutText, safeFileName } from './fileName.ts';

it.each([
  ['short.pdf', 'short.pdf'],
  ['abcdefghijklmnop.pdf', 'abcdefgh.pdf'],
  ['abcdefg hijklmnop.pdf', 'abcdefg.pdf'],
  ['abcdefg😀hijklmnop.pdf', 'abcdefg.pdf'],
  ['abcdefghijklmnop', 'abcdefghijkl'],
  ['abcdefghijk😀mnop', 'abcdefghijk'],
  ['Minutes. of the last meeting', 'Minutes. of'],
])('%s becomes %s', (name, cut) => expect(cutFileName(name, 12)).toBe(cut));

it.each([
  ['a😀b', 2, 'a'],
  ['a😀b', 3, 'a😀'],
  ['ab', 2, 'ab'],
])('%s cut at %i is %s', (text, max, cut) => expect(cutText(text, max)).toBe(cut));

it.each([
  ['../../etc/passwd', '-..-etc-passwd'],
  ['a:b?.pdf', 'a-b-.pdf'],
  ['Größe ñ.png', 'Größe ñ.png'],
  ['...', 'file'],
  ['   .pdf', 'pdf'],
  ['a. ', 'a'],
  ['CON.pdf', 'CON-.pdf'], // devices of Windows
  ['nul', 'nul-'],
  ['Com1.tar.gz', 'Com1-.tar.gz'],
  ['Contract.pdf', 'Contract.pdf'],
  [`${'a'.repeat(150)}.pdf`, `${'a'.repeat(96)}.pdf`],
  [`${'a'.repeat(95)}😀${'b'.repeat(50)}.pdf`, `${'a'.repeat(95)}.pdf`],
])('%s is called %s', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

it.each([
  ['東'.repeat(96) + '.pdf', '東'.repeat(78) + '.pdf'],
  ['😀'.repeat(48) + '.pdf', '😀'.repeat(48) + '.pdf'],
  ['é'.repeat(200) + '.pdf', 'é'.repeat(96) + '.pdf'],
  ['東'.repeat(100), '東'.repeat(80)],
])('%s fits into 255 bytes', (name, safe) => expect(safeFileName(name)).toBe(safe));
