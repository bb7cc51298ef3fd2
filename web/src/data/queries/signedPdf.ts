import {
  agreementBlocks,
  agreementVersionPath,
  builtInVersion,
  bytesOf,
  contentOf,
  countersignaturePath,
  dayText,
  declinePath,
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
import type { SignatureRecord } from '@firstmile/evidence';
import { blocksOf, facesOf, fontPath, signedCopy, type SignedBytes, type Texts } from '@firstmile/evidence/pdf';
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
 * Makes the file of a signed agreement: the same bytes as functions make, without their seal; of a PDF with fields its
 * filled pages and the certificate. A PDF without fields is the file that was signed. Rejects where the text or a font
 * is not on this device and there is no network.
 */
export async function signedFileOf(clientId: string, signature: Signature): Promise<Blob> {
  const content = await contentSigned(signature);
  if (content.mediaType !== 'application/pdf' || content.fields) return copyOf(clientId, signature, content);
  return new Blob([content.bytes], { type: 'application/pdf' });
}

/** Makes the certificate of a PDF without fields. Rejects as `signedFileOf` does. */
export const certificateOf = async (clientId: string, signature: Signature): Promise<Blob> =>
  copyOf(clientId, signature, await contentSigned(signature));

async function copyOf(clientId: string, signature: Signature, content: Content): Promise<Blob> {
  const [record, business, declined] = await Promise.all([
    recordOf(clientId, signature),
    readOptional(countersignaturePath(clientId, signature.id), storedCountersignature),
    readOptional(declinePath(clientId, signature.id), storedDecline),
  ]);
  const beside = {
    record,
    countersignature: business && signatureForPdf(business),
    decline: declined && declineForPdf(declined),
  };
  const fields = content.fields ? filledFields(content, signature, record?.intent.drawing) : [];
  const wordingIn = async (language: string) => ({ texts: await textsIn(language), dayText });
  const input = { content, signature: signatureForPdf(signature), beside, fields };
  return new Blob([(await signedCopy(input, wordingIn, loadFont)).pdf], { type: 'application/pdf' });
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

type Content = SignedBytes & { fields?: string | undefined };

async function contentSigned(signature: Signature): Promise<Content> {
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
