import { expect, onTestFinished, test } from 'vitest';
import { contractPdf, pdfOf, scanPdf, textPdf } from '#testing/pdfs.ts';
import { openPdf } from './pdf.ts';
import { columnZoom, measureColumn } from './pdfColumn.ts';

/** Measures the column of a PDF. */
async function columnOf(bytes: Uint8Array<ArrayBuffer>) {
  const pdf = await openPdf(new Blob([bytes]));
  onTestFinished(() => pdf.destroy());
  return measureColumn(pdf);
}

const resources = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
const TURNED = '/MediaBox [0 0 842 595]';

test.for([
  ['a contract', contractPdf(2), 595],
  ['pages in a larger unit', contractPdf(1, '/UserUnit 2'), 595],
  ['pages that are stored sideways and shown upright', contractPdf(1, `${TURNED} /Rotate 90`, '0 1 -1 0 842 0'), 595],
  ['landscape pages', contractPdf(1, TURNED), 842],
  ['pages whose box begins elsewhere', contractPdf(1, '/MediaBox [100 50 695 892]', '1 0 0 1 100 50'), 595],
  ['pages upside down', contractPdf(1, '/Rotate 180', '-1 0 0 -1 595 842'), 595],
] as const)('the column of %s is where its text is', { tags: ['wide'] }, async ([, bytes, width]) => {
  const column = await columnOf(bytes);
  expect(column?.left).toBeCloseTo(72 / width, 2);
  expect((column?.right ?? NaN) * width).toBeGreaterThan(500);
  expect((column?.right ?? NaN) * width).toBeLessThan(560);
  expect(column?.letters).toBeCloseTo(11 / width, 3);
});

test('two columns count as one', async () => {
  const half = (x: number) => `BT /F 9 Tf ${x} 700 Td (Both of these columns are part of the text.) Tj ET`;
  const column = await columnOf(pdfOf([half(50) + half(310)], { resources, page: '/MediaBox [0 0 595 842]' }));
  expect(column?.left).toBeCloseTo(50 / 595, 2);
  expect(column?.right).toBeGreaterThan(470 / 595);
});

test.for([
  ['a scan', scanPdf('G4')],
  ['a picture with a page number', pdfOf(['BT /F 9 Tf 180 10 Td (1) Tj ET'], { resources })],
  ['text that stands upright', contractPdf(1, TURNED, '0 1 -1 0 842 0')],
  ['a damaged page', pdfOf(['BT ('])],
] as const)('%s has no column', async ([, bytes]) => {
  expect(await columnOf(bytes)).toBeNull();
});

test('text fills the width where the letters of a whole page are too small, and no more than that', async () => {
  const column = await columnOf(contractPdf(1));
  const zoom = columnZoom(column, 390);
  expect(zoom * 390 * ((column?.right ?? 0) - (column?.left ?? 0))).toBeGreaterThan(370);
  expect(columnZoom(column, 844)).toBe(1);
  expect(columnZoom(null, 390)).toBe(1);
  expect(columnZoom(await columnOf(textPdf(['Large'])), 390)).toBe(1);
  expect(columnZoom({ left: 0.3, right: 0.7, letters: 11 / 595 }, 390)).toBeCloseTo(16 / ((11 * 390) / 595), 2);
});
