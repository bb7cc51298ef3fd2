import { sha256 } from '../canonical.ts';
import { recordFaults, recordHashOf, type SignatureRecord } from '../record.ts';
import type { Declined, SignedDocument, Withdrawn } from './signedPdf.ts';
import type { Block } from './writer.ts';

/** The stored data of a signature that the PDF shows; times as text. */
export interface StoredSignature {
  signerName: string;
  signerEmail: string;
  signedAt: string;
  utcOffsetMinutes: number;
  timeZone: string;
  consentText: string;
  mergeValues?: Partial<Record<string, string>> | undefined;
  receipt: {
    receivedAt: string;
    verdict: string;
    reasons: readonly string[];
    recordHash: string;
    chainHead: string;
    /** The fingerprint of the sealing key; empty in older receipts. */
    sealKeyId?: string;
  } | null;
  withdrawn?: Withdrawn | null;
}

/** The business's countersignature, which has no device record. */
type Countersigned = Omit<StoredSignature, 'mergeValues' | 'withdrawn'>;

/** The languages of certificates. */
const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt'];

/** Chooses the language of everything around the text: that of the signer's screens, else that of the text. */
const certificateLanguage = (record: SignatureRecord | null, locale: string): string =>
  LANGUAGES.find((language) => language === record?.where.uiLocale.split('-')[0]) ?? locale;

/** The signed document as bytes and, for the pages, as blocks. */
export interface SignedBytes {
  title: string;
  version: number;
  locale: string;
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
  blocks: readonly Block[] | null;
}

/** The stored data beside a signature; null for missing parts. */
export interface Beside {
  record: SignatureRecord | null;
  countersignature: Countersigned | null;
  /** The decline that preceded it. */
  decline: Declined | null;
}

/**
 * Assembles the parts of a signed PDF from stored data alone, so that it is the same everywhere. Rejects for a refused
 * signature and for a damaged record.
 */
export async function signedDocument(
  content: SignedBytes,
  signature: StoredSignature,
  { record, countersignature, decline }: Beside,
): Promise<SignedDocument> {
  const { receipt, consentText, signerName, signerEmail, signedAt, utcOffsetMinutes, timeZone } = signature;
  const { title, version, locale, mediaType, bytes, blocks } = content;
  if (receipt?.verdict === 'refused') throw new Error('the server refused this signature');
  if (record && recordFaults(record).length > 0) throw new Error('the record of the device is damaged');
  return {
    title,
    language: locale,
    certificateLanguage: certificateLanguage(record, locale),
    version,
    mediaType,
    contentSha256: await sha256(bytes),
    byteLength: bytes.length,
    business: {
      name: signature.mergeValues?.['business.name'] ?? '',
      address: signature.mergeValues?.['business.address'] ?? '',
    },
    blocks,
    signatures: [
      {
        name: signerName,
        email: signerEmail,
        role: record?.who.role ?? 'client',
        onBehalfOf: record?.who.onBehalfOf ?? '',
        deviceTime: signedAt,
        utcOffsetMinutes,
        timeZone,
        statement: consentText,
        drawing: record?.intent.drawing ?? '',
        record,
        recordHash: receipt?.recordHash || (record ? await recordHashOf(record) : ''),
        receipt: receiptOf(receipt),
        withdrawn: signature.withdrawn ?? null,
        declined: decline,
      },
      ...(countersignature ? [businessSignature(countersignature)] : []),
    ],
  };
}

const receiptOf = (receipt: StoredSignature['receipt']) =>
  receipt && {
    receivedAt: receipt.receivedAt,
    outcome: receipt.verdict,
    reasons: receipt.reasons,
    chainHead: receipt.chainHead,
    sealKeyId: receipt.sealKeyId ?? '',
  };

const businessSignature = (countersigned: Countersigned): SignedDocument['signatures'][number] => ({
  name: countersigned.signerName,
  email: countersigned.signerEmail,
  role: 'business',
  onBehalfOf: '',
  deviceTime: countersigned.signedAt,
  utcOffsetMinutes: countersigned.utcOffsetMinutes,
  timeZone: countersigned.timeZone,
  statement: countersigned.consentText,
  drawing: '',
  record: null,
  recordHash: countersigned.receipt?.recordHash ?? '',
  receipt: receiptOf(countersigned.receipt),
  withdrawn: null,
  declined: null,
});
