import { expect, onTestFinished, test } from 'vitest';
import {
  brokenFontPdf,
  drawnFontPdf,
  foreignFontPdf,
  passwordPdf,
  pdfOf,
  picturePdf,
  scanPdf,
  stateFontPdf,
  textPdf,
} from '#testing/pdfs.ts';
import { judgePdf } from './judgePdf.ts';
import { drawPage, openPdf, pageText } from './pdf.ts';

const judge = (bytes: Uint8Array<ArrayBuffer>) => judgePdf(new Blob([bytes]));
const HELVETICA = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';

/** Draws the first page. Returns the canvas, the colour of a pixel in its middle, and how many pixels are not white. */
async function drawn(bytes: Uint8Array<ArrayBuffer>, wide = 100) {
  const pdf = await openPdf(new Blob([bytes]), true);
  onTestFinished(() => pdf.destroy());
  const canvas = document.createElement('canvas');
  const fault = await drawPage(pdf, 1, { canvas, width: wide, isStrict: true });
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
  const at = 4 * (Math.floor(height / 2) * width + Math.floor(width / 2));
  const dark = Array.from({ length: width * height }, (_, index) => pixels[4 * index + 1] ?? 255);
  return { fault, canvas, middle: [...pixels.slice(at, at + 3)], inked: dark.filter((green) => green < 200).length };
}

/** Lets the test runner prepare the worker: it wraps imports, and workers lack the code for that otherwise. */
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

test('a standard font that is not in the file is drawn with ours', async () => {
  const { fault, inked } = await drawn(textPdf(['Terms']));
  expect(fault).toBeNull();
  expect(inked).toBeGreaterThan(50);
});

test('letters of another missing font are a fault, and are still read out', async () => {
  expect(await judge(foreignFontPdf())).toEqual({ kind: 'font', page: 1, font: 'HeiseiMin-W3' });
  const pdf = await openPdf(new Blob([foreignFontPdf()]), true);
  onTestFinished(() => pdf.destroy());
  expect(await pageText(pdf, 1)).toBe('\u5b89\u7570'); // by the character map
});

test('invisible letters, such as the recognised text of a scan, may be of any font', { tags: ['wide'] }, async () => {
  for (const mode of [3, 7]) expect(await judge(foreignFontPdf(`${mode} Tr`))).toBeNull();
});

test.for([
  ['after invisible text', foreignFontPdf('q 3 Tr Q')],
  ['in a font of a graphics state', stateFontPdf()],
] as const)('letters %s are a fault, too', { tags: ['wide'] }, async ([, pdf]) => {
  expect(await judge(pdf)).toMatchObject({ kind: 'font', page: 1 });
});

test(
  'letters of a damaged font are a fault, those that the file draws itself are not',
  { tags: ['wide'] },
  async () => {
    expect(await judge(brokenFontPdf())).toMatchObject({ kind: 'font', page: 1 });
    const { fault, inked } = await drawn(drawnFontPdf());
    expect(fault).toBeNull();
    expect(inked).toBeGreaterThan(50);
  },
);

test('letters that a standard font does not have are a fault', { tags: ['wide'] }, async () => {
  const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding << /Type /Encoding /Differences [65 /afii10017] >> >>`;
  const pdf = pdfOf(['BT /F 24 Tf 20 100 Td (A) Tj ET'], { resources: `/Font << /F ${font} >>` });
  expect(await judge(pdf)).toEqual({ kind: 'font', page: 1, font: 'Times-Roman' });
});

test('a page whose drawing stops halfway is a fault; the pages before it are not', async () => {
  const whole = 'BT /F 24 Tf 20 100 Td (Terms) Tj ET';
  const pdf = pdfOf([whole, `${whole} /Missing Do ${whole}`], { resources: HELVETICA });
  expect(await judge(pdf)).toEqual({ kind: 'page', page: 2 });
});

test(
  'the faults tell a password, a form that needs another program and a damaged file apart',
  { tags: ['wide'] },
  async () => {
    expect(await judge(passwordPdf())).toEqual({ kind: 'password' });
    const form = '/AcroForm << /Fields [] /XFA [(template) (<x/>)] >>';
    expect(await judge(pdfOf(['BT ET'], { catalog: form }))).toEqual({ kind: 'program' });
    expect(await judge(pdfOf([''], { catalog: '/Collection << /View /D >>' }))).toEqual({ kind: 'program' });
    expect(await judge(new TextEncoder().encode('%PDF-1.4\nnothing'))).toEqual({ kind: 'file' });
  },
);

test('a page of very many strokes ends with a fault, not never', { tags: ['wide'] }, async () => {
  const strokes = pdfOf(['0 0 m 200 200 l S\n'.repeat(300_000)]);
  expect(await judgePdf(new Blob([strokes]), 50)).toEqual({ kind: 'slow' });
});

test('a PDF that says other things elsewhere is not opened for its signers', async () => {
  const pages = new TextDecoder().decode(pdfOf(['', ''])).replace('/Count 2', '/Count 1');
  await expect(openPdf(new Blob([pages]), true)).rejects.toMatchObject({ fault: { kind: 'tree' } });
  await expect(openPdf(new Blob([pages]))).resolves.toMatchObject({ numPages: 1 });
});

test('a PDF with 1,024 bytes before its mark is drawn', { tags: ['wide'] }, async () => {
  const pdf = new Uint8Array(await new Blob(['x'.repeat(1024), textPdf(['Terms'])]).arrayBuffer());
  expect(await judge(pdf)).toBeNull();
});

test.for([
  [100, 14_400],
  [300, 14_400], // longer than a canvas
  [1500, 2000], // larger than a canvas
] as const)(
  'a page %i wide and %i long is drawn as sharp as a canvas can be',
  { tags: ['wide'] },
  async ([wide, height]) => {
    const { fault, canvas, inked } = await drawn(pdfOf([`0 0 200 ${height} re f`], { height }), wide);
    expect(fault).toBeNull();
    expect(canvas.height).toBeLessThanOrEqual(16_000);
    expect(canvas.width * canvas.height).toBeLessThanOrEqual(16_000_000);
    expect(inked).toBeGreaterThan(0.95 * canvas.width * canvas.height);
  },
);
