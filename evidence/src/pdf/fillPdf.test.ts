import { readFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';
import { expect, it } from 'vitest';
import { fontPath } from './fontFiles.ts';
import { textPdf } from '../../../web/src/testing/pdfs.ts';
import { fillPdf, type PlacedStamp } from './fillPdf.ts';

const load = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../../node_modules/${fontPath(name)}`, import.meta.url)));
const stamp = (part: Partial<PlacedStamp>): PlacedStamp => ({
  ...{ page: 1, x: 0.1, y: 0.1, width: 0.5, height: 0.1, text: 'Kölner Straße 5', drawing: '' },
  ...part,
});
const stamps = [
  stamp({}),
  stamp({ text: 'Ada Marsh', y: 0.3 }),
  stamp({ text: 'January 31, 2026', y: 0.5, page: 2 }),
  stamp({ text: 'Ada Marsh', drawing: 'M0,0 L200,60', y: 0.7, page: 2 }),
  stamp({ text: 'Ada Marsh', page: 3 }),
];

/** Lists the texts of a page with their start points, in points from the upper left corner of the page as shown. */
async function textsOf(pdf: Uint8Array, number: number) {
  const { getDocument, Util } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const whole = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  const page = await whole.getPage(number);
  const { transform } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return Object.fromEntries(
    items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const at = Util.transform(transform, item.transform) as number[];
      return [[item.str, at.map((part) => Math.round(part) + 0)]];
    }),
  );
}

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

it.each([0, 90, 180, 270] as const)('places a stamp upright on a page rotated by %i', async (angle) => {
  const turned = await PDF.load(textPdf(['Terms']));
  turned.getPage(0)?.setRotation(angle);
  const pdf = Uint8Array.from(await turned.save());
  const filled = await fillPdf(pdf, [stamp({})], load);
  const [across, up, , , left, foot] = (await textsOf(filled, 1))['Kölner Straße 5'] ?? [];
  expect([across && across > 0, up, left]).toEqual([true, 0, 20]);
  expect(foot).toBeGreaterThan(25);
  expect(foot).toBeLessThan(40);
});
