import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fitsInto, lettersIn, type PageField } from '../../../domain/src/index.ts';
import { fontPath } from './fontFiles.ts';
import { pdfOf, textPdf } from '../../../web/src/testing/pdfs.ts';
import { fillPdf, type PlacedStamp } from './fillPdf.ts';

const load = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../../node_modules/${fontPath(name)}`, import.meta.url)));
const stamp = (part: Partial<PlacedStamp>): PlacedStamp => ({
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.5,
  height: 0.1,
  text: 'Kölner Straße 5',
  drawing: '',
  letters: { ofHeight: 0.6, ofWidth: 0.04 },
  ...part,
});
const stamps = [
  stamp({}),
  stamp({ text: 'Ada Marsh', y: 0.3 }),
  stamp({ text: 'January 31, 2026', y: 0.5, page: 2 }),
  stamp({ text: 'Ada Marsh', drawing: 'M0,0 L200,60', y: 0.7, page: 2 }),
  stamp({ text: 'Ada Marsh', page: 3 }),
];

/** Lists the texts of a page as shown, with their matrices from the upper left corner, and the size of the page. */
async function shownOf(pdf: Uint8Array, number: number) {
  const { getDocument, Util } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const whole = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  const page = await whole.getPage(number);
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = Object.fromEntries(
    items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      return [[item.str, Util.transform(transform, item.transform) as number[]]];
    }),
  );
  return { texts, width, height, unit: page.userUnit };
}
const textsOf = async (pdf: Uint8Array, number: number) => (await shownOf(pdf, number)).texts;

it('writes onto the pages and appends to the signed bytes', async () => {
  const pdf = textPdf(['Terms', 'More']);
  const filled = await fillPdf(pdf, stamps, load);
  expect(Buffer.compare(filled.subarray(0, pdf.length), pdf)).toBe(0);
  expect(Object.keys(await textsOf(filled, 1)).sort()).toEqual(['Ada Marsh', 'Kölner Straße 5', 'Terms']);
  expect(Object.keys(await textsOf(filled, 2)).sort()).toEqual(['January 31, 2026', 'More']); // the signature is drawn
});

it('leaves a PDF without stamps unchanged', async () => {
  const pdf = textPdf(['Terms']);
  expect(await fillPdf(pdf, [stamp({ page: 2 })], load)).toBe(pdf);
});

/** Boxes of a page, and whether they stand on the page or are inherited. */
const BOXES = {
  'from 0,0': { page: '' },
  'that begins below 0,0': { page: '/MediaBox [-100 -100 495 742]' },
  'with a crop box': { page: '/MediaBox [0 0 612 792] /CropBox [100 150 500 700]' },
  'with swapped corners': { page: '/MediaBox [495 742 -100 -100] /CropBox [400 0 20 300]' },
  'with a crop box beyond the media box': { page: '/MediaBox [0 0 300 400] /CropBox [-50 100 900 900]' },
  'with a crop box beside the media box': { page: '/MediaBox [0 0 300 400] /CropBox [500 500 900 900]' },
  'with an inherited crop box': { group: '/CropBox [20 30 180 150]' },
  'with units of a centimetre': { page: '/MediaBox [10 10 300 400] /UserUnit 28.35' },
};
const ANGLES = [0, 90, 180, 270, -90, 450, 45];
const CASES = Object.entries(BOXES).flatMap(([box, parts]) => ANGLES.map((angle) => ({ box, angle, parts })));

it.each(CASES)('places a stamp upright where it was placed, on a page $box rotated by $angle', async (at) => {
  const { page = '', group } = at.parts as { page?: string; group?: string };
  const pdf = pdfOf([''], { page: `${page} /Rotate ${at.angle}`, ...(group && { group }) });
  const filled = await fillPdf(pdf, [stamp({})], load);
  const { texts, width, height, unit } = await shownOf(filled, 1);
  const [across = 0, up, , , left = 0, foot = 0] = texts['Kölner Straße 5'] ?? [];
  expect(across).toBeGreaterThan(0);
  expect(up).toBeCloseTo(0, 3);
  expect(left / width).toBeCloseTo(0.1, 2);
  expect(foot / height).toBeGreaterThan(0.1);
  expect(foot / height).toBeLessThan(0.2);
  expect(unit).toBe(page.includes('UserUnit') ? 28.35 : 1);
});

/** Reads the size of a text's letters on a page of this size, with the letters that domain gives a field. */
async function lettersOf(text: string, size: string, part: Partial<PageField>) {
  const field = { width: 0.5, height: 0.02, ...part };
  const pdf = pdfOf([''], { page: `/MediaBox [0 0 ${size}]` });
  const filled = await fillPdf(pdf, [stamp({ text, ...field, letters: lettersIn(field, text) })], load);
  const { texts, width } = await shownOf(filled, 1);
  const [, , , letters = 0] = texts[text] ?? [];
  return { letters: Math.abs(letters), width };
}

it.each([
  ['A4', '595 842', 10.1],
  ['A0', '2384 3370', 40.4],
  ['A4 sideways', '842 595', 7.14],
])('prints letters of the size that the signer saw, on %s', async (_name, size, points) => {
  expect((await lettersOf('Plot 5', size, {})).letters).toBeCloseTo(points, 1);
  const { letters, width } = await lettersOf('Plot 5', size, { height: 0.3 });
  expect(letters / width).toBeCloseTo(0.04, 4); // as in the dialogs, however high the field is
});

it.each([
  'x'.repeat(59),
  'The quick brown fox jumps over the lazy dog, and MORE',
  '0123456789 '.repeat(5).trim(),
  '地'.repeat(34),
])('prints the longest texts that are accepted in letters that people can read: %s', async (text) => {
  expect(fitsInto({ width: 0.3 }, text)).toBe(true);
  const { letters } = await lettersOf(text, '595 842', { width: 0.3 });
  expect(letters).toBeGreaterThan(4.5);
});
