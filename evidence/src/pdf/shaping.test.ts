import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { fontPath } from './fontFiles.ts';
import { linesOf } from './lines.ts';
import { clustersIn, inDrawnOrder } from './shaping.ts';
import { Writer } from './writer.ts';

const require = createRequire(import.meta.url);
const load = async (name: string) => new Uint8Array(await readFile(require.resolve(fontPath(name))));
const INFO = { title: '', author: '', language: 'en', at: '2026-03-01T10:00:00.000Z' };
const codes = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/** Writes a line and reads it back; a program that reads it may lose the space where the direction changes. */
async function readBack(text: string) {
  const writer = await Writer.open(INFO, [text, '1'], load);
  writer.block({ role: 'P', spans: [{ text }] });
  const pdf = await getDocument({ data: await writer.end(() => '1') }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const parts = items.flatMap((item) => ('str' in item && item.str !== '' ? [item] : [])).slice(0, -1);
  return {
    text: parts.map(({ str }) => str).join(''),
    heights: new Set(parts.map(({ transform }) => Math.round((transform as number[])[5] ?? 0))),
  };
}

describe('a line of a signed PDF', () => {
  it.for([
    'Client محمد بن سلمان, Ltd (2026)',
    'לחיים',
    'מר שלום עולם Ltd. נחמן',
    'پژمان گل: Ada Marsh لا إله',
    'مُحَمَّد شَدَّاد',
    'नमस्ते Smith प्रिया शर्मा',
    'Mr ဒေါ်အောင်ဆန်းစုကြည် သင်္ချာ စန္ဒာ',
    'มาลัย น้ำใส Co',
    'தமிழ் கோவிந்தன், সুমিত্রা, ਸਿੰਘ',
    'కృష్ణ రాము ខ្មែរ សុខា',
    'Nguyễn Văn Ễ',
  ])('is read back in its order, on one line: %s', async (text) => {
    const { text: read, heights } = await readBack(text);
    expect(read.normalize('NFC').replaceAll(' ', '')).toBe(text.normalize('NFC').replaceAll(' ', ''));
    expect(heights.size).toBe(1);
  });

  it('has letters and marks where they are drawn', () => {
    expect(codes(inDrawnOrder('ဒေါ်'))).toEqual([0x1031, 0x1012, 0x102b, 0x103a]);
    expect(codes(inDrawnOrder('ကြေ'))).toEqual([0x1031, 0x103c, 0x1000]); // both stand before the letter
    expect(codes(inDrawnOrder('သင်္ချာ'))).toEqual([0x101e, 0x1001, 0x1004, 0x103a, 0x1039, 0x103b, 0x102c]);
    expect(codes(inDrawnOrder('မန္တလေး'))).toEqual([0x1019, 0x1014, 0x1039, 0x1010, 0x1031, 0x101c, 0x1038]);
    expect(codes(inDrawnOrder('น้ำ'))).toEqual([0xe19, 0xe4d, 0xe49, 0xe32]); // the tone over the ring
    expect(codes(inDrawnOrder('ນ້ຳ'))).toEqual([0xe99, 0xecd, 0xec9, 0xeb2]);
    expect(codes(inDrawnOrder('حَّ'.normalize('NFC')))).toEqual([0x62d, 0x651, 0x64e]); // the vowel over the doubling
    expect(inDrawnOrder('Nguyễn नमस्ते')).toBe('Nguyễn नमस्ते');
  });

  it('knows the letters of each cluster, whatever the order of its glyphs', () => {
    const clusters = (glyphs: string[], text: string) =>
      clustersIn(glyphs.map(codes), text).map((cluster) => cluster.text);
    expect(clusters(['ब', '', 'त'], 'बत')).toEqual(['ब', 'त']);
    expect(clusters(['ि', 'क', 'म'], 'किम')).toEqual(['कि', 'म']);
    expect(clusters(['لا', 'م'], 'لام')).toEqual(['لا', 'م']);
    expect(clusters(['ெ', 'க', 'ா', 'ல'], 'கொல')).toEqual(['கொ', 'ல']);
    expect(clusters(['x', 'y'], 'ab')).toEqual(['ab']);
  });

  it('is bold as a whole, or not at all', () => {
    const facesOf = (text: string) =>
      new Set(linesOf([{ text, isBold: true }], 1000, () => 1).flatMap(({ runs }) => runs.map(({ face }) => face)));
    expect(facesOf('Nguyen Anh')).toEqual(new Set(['noto-sans-latin-700-normal.woff']));
    expect([...facesOf('Nguyễn Văn Anh')].filter((face) => face.includes('700'))).toEqual([]);
  });
});
