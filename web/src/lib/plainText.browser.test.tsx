import { describe, expect, it } from 'vitest';
import { plainText } from './plainText.ts';

const NAMES = 'Müller Böhm José Muñoz Ángel Façade L’Hôte Straße Önder João Åse';

/** Encodes a text in an encoding of one byte each, found by decoding all bytes. */
function narrow(text: string, encoding: string): ArrayBuffer {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (letter) => all.indexOf(letter)).buffer;
}
function wide(text: string, isLittle: boolean): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return view.buffer;
}

describe('text is read', () => {
  it.each([NAMES, ...NAMES.split(' '), 'Tomáš Novák', '“L’Oréal” – Zoë', '5 € … Ærø'])('as Windows-1252: %s', (text) =>
    expect(plainText(narrow(text, 'windows-1252')).text).toBe(text),
  );
  it.each([NAMES, 'Müller', 'Böhm', 'José', 'Façade', 'Straße', 'João', 'René', 'Günther “Jo” Weiß – Köln'])(
    'as Mac Roman: %s',
    (text) => expect(plainText(narrow(text, 'macintosh')).text).toBe(text),
  );
  it('as UTF-8', () =>
    expect(plainText(new TextEncoder().encode('\uFEFFTomáš Řezáč').buffer).text).toBe('Tomáš Řezáč'));
  it.each([
    ['with a mark', '\uFEFF'],
    ['without a mark', ''],
  ])('as UTF-16 %s, in both orders', (_, mark) => {
    for (const isLittle of [true, false])
      expect(plainText(wide(`${mark}Name;Mail\nJö;a@example.test`, isLittle)).text).toBe(
        'Name;Mail\nJö;a@example.test',
      );
  });
});
