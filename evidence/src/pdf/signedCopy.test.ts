import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import english from '@firstmile/texts/en/certificate.json' with { type: 'json' };
import { fileOf, textPdf } from '../../../web/src/testing/pdfs.ts';
import { sha256 } from '../canonical.ts';
import { fontPath } from './fontFiles.ts';
import { signedCopy, type FilledField } from './signedCopy.ts';

const load = async (name: string) =>
  new Uint8Array(await readFile(new URL(`../../../node_modules/${fontPath(name)}`, import.meta.url)));
const dayText = (day: string) => day;
const words = () => ({ texts: english, dayText });
const field = (part: Partial<FilledField>): FilledField => ({
  kind: 'text',
  label: 'Plot',
  page: 1,
  x: 0.1,
  y: 0.1,
  width: 0.5,
  height: 0.1,
  text: 'Plot 5',
  drawing: '',
  letters: { ofHeight: 0.6, ofWidth: 0.04 },
  ...part,
});
const FIELDS = [field({}), field({ kind: 'name', label: 'Signer', text: 'Ada Marsh', y: 0.3 })];
const signature = {
  signerName: 'Ada Marsh',
  signerEmail: 'ada@example.com',
  signedAt: '2026-03-01T10:00:00.000Z',
  utcOffsetMinutes: 60,
  timeZone: 'Europe/Berlin',
  consentText: 'I agree.',
  receipt: null,
};
const beside = { record: null, countersignature: null, decline: null };
const copyOf = (bytes: Uint8Array<ArrayBuffer>, fields: readonly FilledField[] = FIELDS) =>
  signedCopy(
    {
      content: { title: 'Site Plan', version: 1, locale: 'en', mediaType: 'application/pdf', bytes, blocks: null },
      signature,
      beside,
      fields,
    },
    words,
    load,
  );

/** Reads the size, the turn and the text of each page. */
async function pagesOf(pdf: Uint8Array) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const whole = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: whole.numPages }, async (_, index) => {
      const page = await whole.getPage(index + 1);
      const { items } = await page.getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join('');
      return { text, turn: page.rotate, size: page.view.map(Math.round) };
    }),
  );
}
const A4 = [0, 0, 595, 842];

it('is one file: the signed bytes, what fills them in, and the certificate with values and hashes', async () => {
  const bytes = textPdf(['Terms', 'More']);
  const { pdf, filled } = await copyOf(bytes);
  const { filledBytes, filledSha256 } = filled ?? { filledBytes: 0, filledSha256: '' };
  expect(pdf.subarray(0, bytes.length)).toEqual(bytes);
  expect(filledBytes).toBeGreaterThan(bytes.length);
  expect(await sha256(pdf.slice(0, filledBytes))).toBe(filledSha256);
  const [first, second, third, certificate, ...more] = await pagesOf(pdf);
  expect([first?.text, second?.text]).toEqual(['TermsPlot 5Ada Marsh', 'More']);
  expect(third?.text).toContain('The pages before this one are the signed PDF with its fields filled in.');
  expect(third?.size).toEqual(A4);
  const facts = [certificate, ...more].map((page) => page?.text).join('');
  for (const fact of [await sha256(bytes), filledSha256, `${english.typedValues}Plot: Plot 5`])
    expect(facts).toContain(fact);
  expect(facts).not.toContain('Signer: ');
});

it('is the same at each call, so that it is sealed once', async () => {
  const bytes = textPdf(['Terms']); // without an id
  expect((await copyOf(bytes)).pdf).toEqual((await copyOf(bytes)).pdf);
});

it('has no filled pages without fields', async () => {
  const { pdf, filled } = await copyOf(textPdf(['Terms']), []);
  expect(filled).toBeNull();
  expect((await pagesOf(pdf))[0]?.text).toContain(english.ownFile);
});

it('keeps what its pages inherit from their groups, and turns no page of the certificate', async () => {
  const nested = fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 /MediaBox [0 0 300 400] /CropBox [10 10 90 90] /Rotate 90 >>',
    '<< /Type /Pages /Parent 2 0 R /Kids [4 0 R] /Count 1 /MediaBox [0 0 500 600] /CropBox [0 0 500 600] /Rotate 180 >>',
    '<< /Type /Page /Parent 3 0 R /Contents 5 0 R /Resources << >> >>',
    '<< /Length 0 >>\nstream\n\nendstream',
    '<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Resources << >> >>',
  ]);
  const pages = await pagesOf((await copyOf(nested, [field({ page: 2 })])).pdf);
  expect(pages.map(({ turn }) => turn)).toEqual([180, 90, ...pages.slice(2).map(() => 0)]);
  expect(pages.map(({ size }) => size)).toEqual([
    ...[
      [0, 0, 500, 600],
      [10, 10, 90, 90],
    ],
    ...pages.slice(2).map(() => A4),
  ]);
});

it('begins with the filled pages where a PDF cannot be appended to, and is written anew', async () => {
  const text = new TextDecoder('latin1').decode(textPdf(['Terms']));
  const bytes = new TextEncoder().encode(text.replace('1 0 obj\n<< /Type', '1 0 obj\n<< /Linearized 1 /Type'));
  const { pdf, filled } = await copyOf(bytes);
  expect(await sha256(pdf.slice(0, filled?.filledBytes))).toBe(filled?.filledSha256);
  expect((await pagesOf(pdf))[0]?.text).toBe('TermsPlot 5Ada Marsh');
});
