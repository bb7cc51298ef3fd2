import {
  countersignaturePath,
  declinePath,
  recordPath,
  storedCountersignature,
  storedDecline,
  declineForPdf,
  filledFields,
  signatureForPdf,
  type Signature,
} from '@firstmile/domain';
import type { OldRecord, SignatureRecord } from '@firstmile/evidence';
import type { Beside, FilledField, FilledPages, SignedCopy } from '@firstmile/evidence/pdf';
import { JobThread } from '../core/jobThread.ts';
import { db, readDoc } from '../firestore/db.ts';
import { readVersion, sha256 } from './agreements.ts';
import { contentSigned, oldRecord, type SignedContent } from './evidence.ts';
import { LIB } from '../core/fileBeside.ts';
import { sealedPdf } from './sealedPdf.ts';

/** Reads the bytes that were signed; undefined when the published version does not have them. */
export const readSignedContent = async (signature: Signature): Promise<SignedContent | undefined> =>
  contentSigned(await readVersion(signature.agreementId, signature.agreementVersion), signature);

/** Reads the device's record, or makes one from the stored data of a signature that has none. */
export async function readRecord(clientId: string, signature: Signature): Promise<SignatureRecord | OldRecord> {
  const document = (await db.doc(recordPath(clientId, signature.id)).get()).data() as
    { record?: SignatureRecord } | undefined;
  return document?.record ?? oldRecord(signature);
}

/** The input of the thread that makes a PDF. */
export interface PdfJob {
  content: SignedContent;
  version: number;
  signature: ReturnType<typeof signatureForPdf<Signature>>;
  beside: Beside;
  /** The fields on the pages of a PDF, filled in; empty for other documents. */
  fields: readonly FilledField[];
}

/** The thread that prints PDFs. The longest agreement needs a fraction of its limits. */
const thread = new JobThread<PdfJob, SignedCopy>(new URL('pdfThread.js', LIB), {
  ms: 20_000,
  megabytes: 192,
});

/** A signed PDF with what the chain says of its filled pages, of the fields and of the typed values; nothing without fields. */
interface SealedCopy {
  pdf: Uint8Array<ArrayBuffer>;
  filled: (FilledPages & { fieldsSha256: string; fieldValuesSha256: string }) | null;
}

/**
 * Prints a signed document, with the countersignature and an earlier decline if there are any: the bytes that a browser makes, and
 * the business's seal after them. Rejects for a signature that the server refused, for an invalid record, and when it takes too long.
 */
export async function signedPdfOf({
  clientId,
  signature,
  content,
  record,
}: {
  clientId: string;
  signature: Signature;
  content: SignedContent;
  record: SignatureRecord | OldRecord;
}): Promise<SealedCopy> {
  const [business, declined] = await Promise.all([
    readDoc(storedCountersignature, countersignaturePath(clientId, signature.id)),
    readDoc(storedDecline, declinePath(clientId, signature.id)),
  ]);
  const { pdf, filled } = await thread.run({
    content,
    version: signature.agreementVersion,
    signature: signatureForPdf(signature),
    beside: {
      record: record.schema === 'sig/2' ? record : null,
      countersignature: business && signatureForPdf(business),
      decline: declined && declineForPdf(declined),
    },
    fields: content.fields ? filledFields(content, signature, drawingIn(record)) : [],
  });
  const hashes = {
    fieldsSha256: content.fieldsSha256 ?? '',
    fieldValuesSha256: sha256(new TextEncoder().encode(signature.fieldValues ?? '')),
  };
  return { pdf: await sealedPdf(clientId, pdf), filled: filled && { ...filled, ...hashes } };
}

/** Takes the drawn signature from the device's record; undefined for a signature that has none. */
const drawingIn = (record: SignatureRecord | OldRecord): string | undefined =>
  record.schema === 'sig/2' ? record.intent.drawing : undefined;
