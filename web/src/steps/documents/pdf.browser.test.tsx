import { expect, onTestFinished, test } from 'vitest';
import { foreignFontPdf, passwordPdf, pdfOf, picturePdf, scanPdf, textPdf } from '#testing/pdfs.ts';
import { judgePdf } from './judgePdf.ts';
import { drawPage, openPdf, pageText } from './pdf.ts';

const judge = (bytes: Uint8Array<ArrayBuffer>) => judgePdf(new Blob([bytes]));
const HELVETICA = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';

/** Draws the first page 100 pixels wide; gives the colour of a pixel in its middle, and how many pixels are not white. */
async function drawn(bytes: Uint8Array<ArrayBuffer>) {
  const pdf = await openPdf(new Blob([bytes]), true);
  onTestFinished(() => pdf.destroy());
  const canvas = document.createElement('canvas');
  const fault = await drawPage(pdf, 1, { canvas, width: 100, isStrict: true });
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  const at = 4 * (Math.floor(height / 2) * width + Math.floor(width / 2));
  const dark = Array.from({ length: width * height }, (_, index) => pixels[4 * index + 1] ?? 255);
  return { fault, middle: [...pixels.slice(at, at + 3)], inked: dark.filter((one) => one < 200).length };
}

/** Has the test runner prepare the worker as one: it wraps imports, for which workers lack its code otherwise. */
async function letWorkerImport(): Promise<void> {
  const { GlobalWorkerOptions } = await import('pdfjs-dist');
  const { default: address } = await import('pdfjs-dist/build/pdf.worker.min.mjs?url');
  const worker = new Worker(`${address}?worker_file&type=module`, { type: 'module' });
  GlobalWorkerOptions.workerPort = worker;
  onTestFinished(() => {
    GlobalWorkerOptions.workerPort = null;
    worker.terminate();
  });
}

test('a JPEG 2000 picture is drawn', { tags: ['wide'] }, async () => {
  await letWorkerImport();
  const { fault, middle } = await drawn(picturePdf());
  expect(fault).toBeNull();
  expect(middle).toEqual([200, 30, 30]);
});

test.for(['G4', 'JBIG2'] as const)('a scan in %s is drawn', async (kind) => {
  const { fault, middle, inked } = await drawn(scanPdf(kind));
  expect(fault).toBeNull();
  expect(middle).toEqual([0, 0, 0]);
  expect(inked).toBeLessThan(5000); // of 10,000: the square alone
});

test('a picture that cannot be decoded is a fault of its page', async () => {
  expect(await judge(picturePdf('00ff00ff'))).toEqual({ kind: 'picture', page: 1 });
});

test('a standard font need not be in the file: ours is drawn', async () => {
  const { fault, inked } = await drawn(textPdf(['Terms']));
  expect(fault).toBeNull();
  expect(inked).toBeGreaterThan(50);
});

test('letters of another font that is not in the file are a fault, and are read out all the same', async () => {
  expect(await judge(foreignFontPdf())).toEqual({ kind: 'font', page: 1, font: 'HeiseiMin-W3' });
  const pdf = await openPdf(new Blob([foreignFontPdf()]), true);
  onTestFinished(() => pdf.destroy());
  expect(await pageText(pdf, 1)).toBe('\u5b89\u7570'); // by the character map
});

test('letters that are there to be found only, as in a scan, may be of any font', { tags: ['wide'] }, async () => {
  expect(await judge(foreignFontPdf(false))).toBeNull();
});

test('letters that a standard font does not have are a fault', { tags: ['wide'] }, async () => {
  const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding << /Type /Encoding /Differences [65 /afii10017] >> >>`;
  const pdf = pdfOf(['BT /F 24 Tf 20 100 Td (A) Tj ET'], { resources: `/Font << /F ${font} >>` });
  expect(await judge(pdf)).toEqual({ kind: 'font', page: 1, font: 'Times-Roman' });
});

test('a page that is given up halfway is a fault; the pages before it are not', async () => {
  const whole = 'BT /F 24 Tf 20 100 Td (Terms) Tj ET';
  const pdf = pdfOf([whole, `${whole} /Missing Do ${whole}`], { resources: HELVETICA });
  expect(await judge(pdf)).toEqual({ kind: 'page', page: 2 });
});

test(
  'a password, a form that needs another program and a damaged file are told apart',
  { tags: ['wide'] },
  async () => {
    expect(await judge(passwordPdf())).toEqual({ kind: 'password' });
    const form = '/AcroForm << /Fields [] /XFA [(template) (<x/>)] >>';
    expect(await judge(pdfOf(['BT ET'], { catalog: form }))).toEqual({ kind: 'program' });
    expect(await judge(pdfOf([''], { catalog: '/Collection << /View /D >>' }))).toEqual({ kind: 'program' });
    expect(await judge(new TextEncoder().encode('%PDF-1.4\nnothing'))).toEqual({ kind: 'file' });
  },
);

test('a PDF is one with 1,024 bytes before its mark', { tags: ['wide'] }, async () => {
  const pdf = new Uint8Array(await new Blob(['x'.repeat(1024), textPdf(['Terms'])]).arrayBuffer());
  expect(await judge(pdf)).toBeNull();
});

test('a very long page is drawn as sharp as a canvas can be, and not left white', { tags: ['wide'] }, async () => {
  const { fault, inked } = await drawn(pdfOf(['0 0 200 14400 re f'], { height: 14_400 }));
  expect(fault).toBeNull();
  expect(inked).toBeGreaterThan(100_000);
});
