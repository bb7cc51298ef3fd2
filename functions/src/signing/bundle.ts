import {
  chainPath,
  contentOf,
  countersignaturesPath,
  storedSignature,
  signaturesPath,
  storedCountersignature,
  type Decline,
} from '@firstmile/domain';
import { documentPath, makeBundle, type ChainEntry, type LeftOutFile } from '@firstmile/evidence';
import { db, readAll } from '../firestore/db.ts';
import { readBytes } from './agreementFile.ts';
import { readDeclines, readVersion, sha256 } from './agreements.ts';
import { declineRecordOf } from './sealDecline.ts';
import { disclosuresOf } from './disclosures.ts';
import { introduceSealer, sealCopies, type CopyMade } from './chain.ts';
import { stampsOf } from './timestamps.ts';
import { countersigningOf, readKeys } from './evidence.ts';
import { requireCurrentKey, sealers } from './sealKey.ts';
import { fileBeside } from '../core/fileBeside.ts';
import { fitting, MOST_BYTES } from './fitting.ts';
import { readRecord, readSignedContent, signedPdfOf } from './signedPdf.ts';
import { signedPdfs } from './signedPdfs.ts';

/** Most reads of an export when a signature arrives meanwhile: Hosting waits 60 s. */
const MOST_READS = 2;

/** Makes a zip with all evidence of a client's signatures, which anybody can verify without us. It outlives the account; `most` are the bytes of its documents. */
export async function evidenceBundle(uid: string, most = MOST_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  await introduceSealer(uid);
  const { declines, records, contents, documents, leftOut, chain, files } = await readWhole(uid, most);
  const declineRecords = declines.flatMap((decline) => declineRecordOf(decline) ?? []);
  const countersignatures = await readAll(storedCountersignature, db.collection(countersignaturesPath(uid)));
  const content = {
    clientId: uid,
    madeAt: new Date().toISOString(),
    records,
    countersignatures: countersignatures.map(countersigningOf),
    declines: declineRecords,
    chain,
    deviceKeys: [...(await readKeys([...records, ...declineRecords])).values()],
    sealKeys: await requireCurrentKey(), // after the chain, so that no entry of it introduces another key

    documents: [
      ...documents,
      ...contents.flatMap((content) =>
        content?.fields ? [{ bytes: new TextEncoder().encode(content.fields), mediaType: 'application/json' }] : [],
      ),
      ...disclosuresOf(records),
    ],
    leftOut,
    files: {
      ...files,
      ...(await stampsOf(chain)),
      'verify.html': await fileBeside('verify.html'),
      'verify.py': await fileBeside('verify.py'),
    },
  };
  return makeBundle(content, (await sealers()).sealer);
}

/**
 * Reads a client's declines, its signatures with their PDFs, whose hashes are sealed, and the chain. Reads again when an entry of the chain
 * belongs to one that arrived meanwhile.
 */
async function readWhole(uid: string, most: number, reads = 1): ReturnType<typeof readOnce> {
  const read = await readOnce(uid, most);
  const ids = new Set(read.signatures.map(({ id }) => id));
  const declined = new Set(read.declines.map(({ id }) => id));
  const isWhole = read.chain.every(
    ({ type, body }) =>
      (type !== 'RECEIPT_ISSUED' || ids.has(String(body['signatureId']))) &&
      (type !== 'DECLINED' || declined.has(String(body['declineId']))),
  );
  return isWhole || reads >= MOST_READS ? read : readWhole(uid, most, reads + 1);
}
async function readOnce(uid: string, most: number) {
  const declines = await readDeclines(uid);
  const stored = (await db.collection(signaturesPath(uid)).get()).docs;
  const signatures = stored.map((doc) => storedSignature({ ...doc.data(), id: doc.id }));
  const records = await Promise.all(signatures.map((signature) => readRecord(uid, signature)));
  const contents = await Promise.all(signatures.map(readSignedContent));
  const texts = [...contents.filter((content) => content !== undefined), ...(await textsOf(declines))];
  const { hashes, bytesLeft } = fitting(texts, most);
  const documents = texts.filter(({ contentSha256 }) => hashes.has(contentSha256));
  const leftOut = new Map<string, LeftOutFile>();
  const leaveOut = (path: string, { bytes, sha256 }: Pick<LeftOutFile, 'bytes' | 'sha256'>) =>
    leftOut.set(path, { path, bytes, sha256, reason: 'too-large' });
  for (const { contentSha256, mediaType, byteLength } of texts)
    if (!hashes.has(contentSha256))
      leaveOut(documentPath(contentSha256, mediaType), { bytes: byteLength, sha256: contentSha256 });
  let left = bytesLeft;
  const copies: CopyMade[] = [];
  const prints = signatures.flatMap((signature, index) => {
    const [content, record] = [contents[index], records[index]];
    if (!content || !record) return [];
    const path = `signed/${signature.id}.pdf`;
    const make = async () => {
      const { pdf, filled } = await signedPdfOf({ clientId: uid, signature, content, record });
      const copySha256 = sha256(pdf);
      copies.push({ signatureId: signature.id, copySha256, ...filled });
      if (filled && pdf.length > left) {
        leaveOut(path, { bytes: pdf.length, sha256: copySha256 });
        return null;
      }
      if (filled) left -= pdf.length;
      return pdf;
    };
    return [{ path, signature, byteLength: content.byteLength, make }];
  });
  const { files, notMade } = await signedPdfs(prints.toSorted((a, b) => a.byteLength - b.byteLength));
  await sealCopies(uid, copies);
  const chain = (await db.collection(chainPath(uid)).orderBy('seq').get()).docs.map((doc) => doc.data() as ChainEntry);
  for (const { path, signature } of notMade) {
    const earlier = chain.findLast(({ type, body }) => type === 'COPY_MADE' && body['signatureId'] === signature.id);
    const hash = earlier ? String(earlier.body['copySha256']) : '';
    leftOut.set(path, { path, bytes: null, sha256: hash, reason: 'not-made' });
  }
  return { declines, signatures, records, contents, documents, leftOut: [...leftOut.values()], files, chain };
}

/** Reads the published texts of declines, as far as they exist. */
async function textsOf(declines: readonly Decline[]) {
  const texts = declines.map(async ({ agreementId, agreementVersion, locale }) => {
    const content = contentOf(await readVersion(agreementId, agreementVersion), { locale });
    const bytes = content && (await readBytes(content));
    return bytes
      ? [{ bytes, mediaType: content.mediaType, contentSha256: sha256(bytes), byteLength: bytes.length }]
      : [];
  });
  return (await Promise.all(texts)).flat();
}
