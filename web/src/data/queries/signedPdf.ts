import {
  agreementBlocks,
  agreementVersionPath,
  builtInVersion,
  bytesOf,
  contentOf,
  countersignaturePath,
  dayText,
  declinePath,
  drawingOf,
  filledFields,
  recordPath,
  shownContent,
  storedAgreementVersion,
  storedCountersignature,
  storedDecline,
  declineForPdf,
  signatureForPdf,
  versionId,
  type AgreementVersion,
  type Signature,
} from '@firstmile/domain';
import { type SignatureRecord } from '@firstmile/evidence';
import {
  blocksOf,
  facesOf,
  fontPath,
  signedDocument,
  signedPdf,
  type SignedBytes,
  type Texts,
} from '@firstmile/evidence/pdf';
import { documentAt } from '@firstmile/sync';
import { deferredTexts } from '#locales/en/index.ts';
import { translation } from '#locales/translations.ts';
import { readOnce } from '../sync/readOnce.ts';
import { readPdf } from './agreementFiles.ts';

/** Addresses of the fonts' files; each is fetched when one of its letters is to be printed. */
const FONTS = import.meta.glob<string>(
  [
    '../../../../node_modules/@fontsource/noto-sans/files/noto-sans-{latin-400,latin-700,devanagari-400}-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-{arabic,hebrew,thai}/files/noto-sans-{arabic-arabic,hebrew-hebrew,thai-thai}-400-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-{georgian,armenian,tamil,bengali}/files/noto-sans-{georgian-georgian,armenian-armenian,tamil-tamil,bengali-bengali}-400-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-{kannada,sinhala,ethiopic,lao,myanmar}/files/noto-sans-{kannada-kannada,sinhala-sinhala,ethiopic-ethiopic,lao-lao,myanmar-myanmar}-400-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-{gujarati,gurmukhi,khmer,malayalam}/files/noto-sans-{gujarati-gujarati,gurmukhi-gurmukhi,khmer-khmer,malayalam-malayalam}-400-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-{telugu,oriya,thaana,cherokee}/files/noto-sans-{telugu-telugu,oriya-oriya,thaana-thaana,cherokee-cherokee}-400-normal.woff',
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

/** Loads the texts around the signed one. Never falls back to another language: other words would be other bytes. */
async function textsIn(language: string): Promise<Texts> {
  const parts = await (language === 'en'
    ? Promise.all([deferredTexts.messages(), deferredTexts.certificate()].map(async (part) => (await part).default))
    : Promise.all(['messages', 'certificate'].map((name) => translation(language, name))));
  return Object.assign({}, ...parts) as Texts;
}

/** Fetches the parts that most PDFs need, so that one can be made without a network. */
export const fetchParts = async (): Promise<void> => {
  await Promise.all([textsIn(document.documentElement.lang), ...facesOf([]).map(loadFont)]);
};

/**
 * Makes a PDF of a signed agreement: the same bytes as functions make. Rejects where the text or a font is not on this device and there is
 * no network.
 */
export async function signedPdfOf(clientId: string, signature: Signature): Promise<Blob> {
  const [content, record, business, declined] = await Promise.all([
    contentSigned(signature),
    recordOf(clientId, signature),
    readOptional(countersignaturePath(clientId, signature.id), storedCountersignature),
    readOptional(declinePath(clientId, signature.id), storedDecline),
  ]);
  const document = await signedDocument(content, signatureForPdf(signature), {
    record,
    countersignature: business && signatureForPdf(business),
    decline: declined && declineForPdf(declined),
  });
  const texts = await textsIn(document.certificateLanguage);
  return new Blob([await signedPdf(document, { texts, dayText }, loadFont)], { type: 'application/pdf' });
}

/** Makes the PDF that was signed, with its fields filled in as functions do. Rejects as `signedPdfOf` does. */
export async function filledPdfOf(signature: Signature): Promise<Blob> {
  const content = await contentSigned(signature);
  const stamps = filledFields(content, signature, drawingOf(signature.strokes));
  const fill = async () => (await import('@firstmile/evidence/pdf/fill')).fillPdf(content.bytes, stamps, loadFont);
  return new Blob([stamps.length === 0 ? content.bytes : await fill()], { type: 'application/pdf' });
}

/** Reads the device's record; null for a signature without one. */
async function recordOf(clientId: string, { id }: Signature): Promise<SignatureRecord | null> {
  const [document] = await readOnce(documentAt(recordPath(clientId, id)), 'either');
  return (document?.data['record'] as SignatureRecord | undefined) ?? null;
}

/** Reads a document under a signature's id; null without one, and where this device does not know of any. */
async function readOptional<T>(path: string, stored: (data: object) => T): Promise<T | null> {
  const [document] = await readOnce(documentAt(path), 'either').catch(() => []); // not known here
  return document ? stored({ ...document.data, id: path.split('/').at(-1) }) : null;
}

async function contentSigned(signature: Signature): Promise<SignedBytes & { fields?: string | undefined }> {
  const { agreementId, agreementVersion: version, locale } = signature;
  const published = builtInVersion(agreementId, version) ?? (await readVersion(versionId(agreementId, version)));
  const shown = shownContent(published, signature);
  const template = contentOf(published, signature);
  if (!shown || !template) throw new Error('This version was never published in this language');
  const { mediaType } = shown;
  const { title, fields } = template;
  const bytes = shown.file ? new Uint8Array(await (await readPdf(shown)).arrayBuffer()) : bytesOf(shown);
  return { title, version, locale, mediaType, bytes, fields, blocks: blocksOf({ mediaType, bytes }, agreementBlocks) };
}

async function readVersion(id: string): Promise<AgreementVersion | undefined> {
  const [document] = await readOnce(documentAt(agreementVersionPath(id)), 'either');
  return document && storedAgreementVersion({ ...document.data, id });
}
