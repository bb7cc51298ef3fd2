import { findAgreement, recordPath, toldSignature, type Signature } from '@firstmile/domain';
import type { SignatureRecord } from '@firstmile/evidence';
import { facesOf, fontPath, plainBlocks, signedDocument, signedPdf, type SignedBytes } from '@firstmile/evidence/pdf';
import { documentAt } from '@firstmile/sync';
import { readOnce } from '../sync/readOnce.ts';

/** The addresses of the fonts' files; each is fetched when a letter of it is to be printed. */
const FONTS = import.meta.glob<string>(
  [
    '../../../../node_modules/@fontsource/noto-sans/files/noto-sans-{latin-400,latin-700,devanagari-400}-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-{arabic,hebrew,thai}/files/noto-sans-{arabic-arabic,hebrew-hebrew,thai-thai}-400-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-{sc,kr}/files/noto-sans-{sc,kr}-[0-9]*-400-normal.woff',
    '../../../../node_modules/@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
);

async function loadFont(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(FONTS[`../../../../node_modules/${fontPath(name)}`] ?? '');
  if (!response.ok) throw new Error(`The font ${name} is not there`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Has what most PDFs need on this device, so that one can be made without a network. */
export const fetchFonts = async (): Promise<void> => {
  await Promise.all(facesOf([]).map(loadFont));
};

/** A signed agreement as a PDF: the same bytes as functions make. Rejects where the text or a font is not on this device and there is no network. */
export async function signedPdfOf(clientId: string, signature: Signature): Promise<Blob> {
  const content = contentOf(signature);
  const record = await recordOf(clientId, signature.id);
  const document = await signedDocument(content, toldSignature(signature), record, { name: '', address: '' });
  return new Blob([await signedPdf(document, loadFont)], { type: 'application/pdf' });
}

/** What the device recorded; null for what was signed without, which is not on any device either. */
async function recordOf(clientId: string, id: string): Promise<SignatureRecord | null> {
  const [found] = await readOnce(documentAt(recordPath(clientId, id)), 'either');
  return (found?.data['record'] as SignatureRecord | undefined) ?? null;
}

/** What was signed: the one place of the web that knows where agreements are kept. */
function contentOf({ agreementId, agreementVersion }: Signature): SignedBytes {
  const published = findAgreement(agreementId, agreementVersion);
  if (!published) throw new Error('This version was never published');
  const { text, title, version } = published;
  const bytes = new TextEncoder().encode(text);
  return { title, version, locale: 'en', mediaType: 'text/plain', bytes, blocks: plainBlocks(text) };
}
