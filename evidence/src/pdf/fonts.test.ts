import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { allowMissingAnchors } from './anchors.ts';
import { fontPath } from './fontFiles.ts';
import { FACES, faceOf, prepared, unprintableIn } from './fonts.ts';
import { unpackedFont } from './woff.ts';
import { Writer } from './writer.ts';

const require = createRequire(import.meta.url);
const load = async (name: string) => new Uint8Array(await readFile(require.resolve(fontPath(name))));

describe('the fonts of signed PDFs', () => {
  it('all exist, and each prints a letter that it is used for', { timeout: 60_000 }, async () => {
    const letters = new Map([[faceOf('a', true), 'a']]);
    for (const { name, ranges } of FACES) letters.set(name, String.fromCodePoint(ranges[0]?.[0] ?? 0x61));
    expect(letters.size).toBeGreaterThan(200);
    const doc = new PDFDocument({ font: '' });
    const unreadable: string[] = [];
    for (const [name, letter] of letters)
      try {
        doc.font(unpackedFont(await load(name))).text(letter);
      } catch (error) {
        unreadable.push(`${name} (${letter}): ${String(error)}`);
      }
    expect(unreadable).toEqual([]);
  });

  it('have each letter that they are used for', async () => {
    const doc = new PDFDocument({ font: '' });
    const absent: string[] = [];
    for (const { name, ranges, lacks = [] } of [
      ...FACES,
      { name: faceOf('a', true), ranges: FACES[0]?.ranges ?? [] },
    ]) {
      const drawn = doc.font(unpackedFont(await load(name))) as unknown as {
        _font: { font: { characterSet: number[] } };
      };
      const letters = new Set(drawn._font.font.characterSet);
      const isClaimed = (point: number) => !lacks.some(([from, to]) => point >= from && point <= to);
      for (const [from, to] of ranges)
        for (let point = from; point <= to; point += 1)
          if (!letters.has(point) && isClaimed(point)) absent.push(`${name} ${point.toString(16)}`);
    }
    expect(absent).toEqual([]);
  });

  it('print the letters of each script with its marks', { timeout: 60_000 }, async () => {
    const doc = new PDFDocument({ font: '' });
    const unreadable: string[] = [];
    for (const { name, ranges } of FACES.filter((face) => !/-(sc|kr)-|Regular/.test(face.name))) {
      allowMissingAnchors(doc.registerFont(name, unpackedFont(await load(name))).font(name));
      const all = ranges.flatMap(([from, to]) =>
        Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
      );
      const letters = all.filter((letter) => /\p{Lo}/u.test(letter)).slice(0, 45);
      const marks = all.filter((letter) => /\p{M}/u.test(letter)).slice(0, 40);
      for (const text of marks.flatMap((mark) => letters.map((letter) => letter + mark)))
        try {
          doc.widthOfString(text);
        } catch {
          unreadable.push(`${name} ${text}`);
        }
    }
    expect(unreadable).toEqual([]);
  });

  it('print letters that some file has, and code points for the rest', () => {
    expect(prepared('A‑b † ‰ 李 محمد')).toBe('A‑b † ‰ 李 محمد');
    expect(['‑', '†', '‰'].map((letter) => faceOf(letter, false))).toEqual(Array(3).fill('NotoSans_400Regular.ttf'));
    for (const name of [
      'გია',
      'Արամ',
      'தமிழ்',
      'রহিম',
      'ಕನ್ನಡ',
      'සිංහල',
      'አማርኛ',
      'ລາວ',
      'မြန်မာ',
      'ગુજ',
      'ਸਿੰਘ',
      'ខ្មែរ',
      'തോമസ്',
      'రాము',
      'ଓଡ଼ିଆ',
      'ދިވެހި',
      'ᏣᎳᎩ',
    ])
      expect(prepared(name)).toBe(name.normalize('NFC'));
    expect(prepared('ⵣⴰ Smith')).toBe('[U+2D63 U+2D30] Smith');
    expect(prepared('🙂🙃x')).toBe('[U+1F642 U+1F643]x');
    expect(prepared('a\u200bb\u00adc\ufe0f')).toBe('abc');
    expect(unprintableIn(['ⵣⴰ 李', 'Zoë', '🙂ⵣ'])).toEqual(['ⵣ (U+2D63)', 'ⴰ (U+2D30)', '🙂 (U+1F642)']);
    expect(unprintableIn(['Zoë 李', 'a\nb\t‑ €'])).toEqual([]);
  });

  it('print a name whose letters need a complete inflate', async () => {
    const info = { title: '', author: '', language: 'en', at: '2026-03-01T10:00:00.000Z' };
    const writer = await Writer.open(info, ['李乍', '1'], load);
    writer.block({ role: 'P', spans: [{ text: '李乍' }] });
    expect(Buffer.from(await writer.end(() => '1')).toString('latin1')).toMatch(/^%PDF-/);
  });
});
