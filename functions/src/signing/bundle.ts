import { logger } from 'firebase-functions';
import {
  bytesOf,
  chainPath,
  contentOf,
  countersignaturesPath,
  storedSignature,
  signaturesPath,
  storedCountersignature,
  type Signature,
} from '@firstmile/domain';
import { makeBundle, type ChainEntry, type OldRecord, type SignatureRecord } from '@firstmile/evidence';
import { db, readAll } from '../firestore/db.ts';
import { readDeclines, readVersion } from './agreements.ts';
import { countersigningOf, introduceSealer, readKeys } from './evidence.ts';
import { publishedKeys, sealers } from './sealKey.ts';
import { fileBeside } from './fileBeside.ts';
import { recordOf, signedContent, signedPdfOf, type SignedContent } from './signedPdf.ts';

/** All that proves a client's signatures, as a zip that anybody can verify without us. It outlives the account. */
export async function evidenceBundle(uid: string): Promise<Uint8Array<ArrayBuffer>> {
  await introduceSealer(uid);
  const stored = (await db.collection(signaturesPath(uid)).get()).docs;
  const signatures = stored.map((one) => storedSignature({ ...one.data(), id: one.id }));
  const records = await Promise.all(signatures.map((signature) => recordOf(uid, signature)));
  const contents = await Promise.all(signatures.map(signedContent));
  const chain = (await db.collection(chainPath(uid)).orderBy('seq').get()).docs.map((one) => one.data() as ChainEntry);
  const countersignatures = await readAll(storedCountersignature, db.collection(countersignaturesPath(uid)));
  const content = {
    clientId: uid,
    madeAt: new Date().toISOString(),
    records,
    countersignatures: countersignatures.map(countersigningOf),
    chain,
    deviceKeys: [...(await readKeys(records)).values()],
    sealKeys: await publishedKeys(),
    documents: [
      ...contents.flatMap((content) => (content ? [{ bytes: content.bytes, mediaType: content.mediaType }] : [])),
      ...(await declinedTexts(uid)),
    ],
    files: {
      ...(await pdfsOf(uid, signatures, contents, records)),
      'verify.html': await fileBeside('verify.html'),
      'verify.py': await fileBeside('verify.py'),
    },
  };
  return makeBundle(content, (await sealers()).sealer);
}

/** The published texts that somebody of the client declined, as far as they are there. */
async function declinedTexts(uid: string) {
  const texts = (await readDeclines(uid)).map(async ({ agreementId, agreementVersion, locale }) => {
    const content = contentOf(await readVersion(agreementId, agreementVersion), { locale });
    return content ? [{ bytes: bytesOf(content), mediaType: content.mediaType }] : [];
  });
  return (await Promise.all(texts)).flat();
}

/** The signed documents to read and print, and which of them are not there: one that cannot be made takes nothing else with it. */
async function pdfsOf(
  clientId: string,
  signatures: readonly Signature[],
  contents: readonly (SignedContent | undefined)[],
  records: readonly (SignatureRecord | OldRecord)[],
) {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  const missing: string[] = [];
  for (const [index, signature] of signatures.entries()) {
    const [content, record] = [contents[index], records[index]];
    if (!content || !record) continue;
    const path = `signed/${signature.id}.pdf`;
    try {
      files[path] = await signedPdfOf(clientId, signature, content, record);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (signature.receipt?.verdict !== 'refused') logger.error(`no PDF of ${clientId}, ${signature.id}`, why);
      missing.push(`${path}: ${signature.agreementTitle}, signed by ${signature.signerName} (${why})`);
    }
  }
  if (missing.length > 0)
    files['signed/MISSING.txt'] = new TextEncoder().encode(`${MISSING}\n\n${missing.join('\n')}\n`);
  return files;
}

const MISSING =
  'These PDFs could not be made. What was signed, the record and the receipts are in this bundle all the same.';
