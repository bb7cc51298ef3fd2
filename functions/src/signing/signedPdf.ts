import { readFile } from 'node:fs/promises';
import {
  agreementBlocks,
  countersignaturePath,
  recordPath,
  storedCountersignature,
  toldSignature,
  type Signature,
} from '@firstmile/domain';
import type { OldRecord, SignatureRecord } from '@firstmile/evidence';
import { certificateTexts } from '@firstmile/texts';
import { db, readDoc } from '../firestore/db.ts';
import { readVersion } from './agreements.ts';
import { contentSigned, oldRecord } from './evidence.ts';

export type SignedContent = NonNullable<ReturnType<typeof contentSigned>>;

/** What a signature signed, as bytes; undefined where the version has no such language, or no such bytes. */
export const signedContent = async (signature: Signature): Promise<SignedContent | undefined> =>
  contentSigned(await readVersion(signature.agreementId, signature.agreementVersion), signature);

/** What the device recorded, or what was stored of a signature without. */
export async function recordOf(clientId: string, signature: Signature): Promise<SignatureRecord | OldRecord> {
  const found = (await db.doc(recordPath(clientId, signature.id)).get()).data() as
    { record?: SignatureRecord } | undefined;
  return found?.record ?? oldRecord(signature);
}

/** A signed document to read and print, with the business's signature where there is one: the same bytes as a browser makes. */
export async function signedPdfOf(
  clientId: string,
  signature: Signature,
  content: SignedContent,
  record: SignatureRecord | OldRecord,
): Promise<Uint8Array<ArrayBuffer>> {
  const { blocksOf, signedDocument, signedPdf } = await import('@firstmile/evidence/pdf'); // half a megabyte
  const business = await readDoc(storedCountersignature, countersignaturePath(clientId, signature.id));
  const document = await signedDocument(
    { ...content, version: signature.agreementVersion, blocks: blocksOf(content, agreementBlocks) },
    toldSignature(signature),
    record.schema === 'sig/2' ? record : null,
    business && toldSignature(business),
  );
  return signedPdf(document, certificateTexts(document.certificateLanguage), (name) => fileBeside(`fonts/${name}`));
}

/** Beside the functions' code, where the build puts files; from the sources, as tests run them, too. */
const LIB = new URL(import.meta.url.endsWith('/src/signing/signedPdf.ts') ? '../../lib/' : './', import.meta.url);
export const fileBeside = async (path: string) => new Uint8Array(await readFile(new URL(path, LIB)));
