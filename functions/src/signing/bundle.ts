import {
  chainPath,
  contentOf,
  countersignaturesPath,
  storedSignature,
  signaturesPath,
  storedCountersignature,
  type Decline,
} from '@firstmile/domain';
import { documentPath, makeBundle, type ChainEntry } from '@firstmile/evidence';
import { db, readAll } from '../firestore/db.ts';
import { readBytes } from './agreementFile.ts';
import { readDeclines, readVersion, sha256 } from './agreements.ts';
import { declineRecordOf } from './sealDecline.ts';
import { disclosuresOf } from './disclosures.ts';
import { introduceSealer, sealCopies, type CopyMade } from './chain.ts';
import { stampsOf } from './timestamps.ts';
import { countersigningOf, readKeys } from './evidence.ts';
import { publishedKeys, sealers } from './sealKey.ts';
import { fileBeside } from '../core/fileBeside.ts';
import { fitting, MOST_BYTES } from './fitting.ts';
import { readRecord, readSignedContent, signedPdfOf } from './signedPdf.ts';
import { signedPdfs } from './signedPdfs.ts';

/** Most reads of an export when a signature arrives meanwhile: Hosting waits 60 s. */
const MOST_READS = 2;
const NO_ROOM = new Error('It is too large for one export: download it on the page of the client');

/** Makes a zip with all evidence of a client's signatures, which anybody can verify without us. It outlives the account; `most` are the bytes of its documents. */
export async function evidenceBundle(uid: string, most = MOST_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  await introduceSealer(uid);
  const { declines, records, contents, hashes, chain, files } = await readWhole(uid, most);
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
    sealKeys: await publishedKeys(),
    documents: [
      ...contents.flatMap((content) =>
        content && hashes.has(content.contentSha256) ? [{ bytes: content.bytes, mediaType: content.mediaType }] : [],
      ),
      ...contents.flatMap((content) =>
        content?.fields ? [{ bytes: new TextEncoder().encode(content.fields), mediaType: 'application/json' }] : [],
      ),
      ...(await textsOf(declines)),
      ...disclosuresOf(records),
    ],
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
  const { hashes, bytesLeft } = fitting(
    contents.filter((content) => content !== undefined),
    most,
  );
  let left = bytesLeft;
  const copies: CopyMade[] = [];
  const prints = signatures.flatMap((signature, index) => {
    const [content, record] = [contents[index], records[index]];
    if (!content) return [];
    const make = async () => {
      if (!record) return null;
      if (content.fields && content.byteLength > left) throw NO_ROOM;
      const { pdf, filled } = await signedPdfOf({ clientId: uid, signature, content, record });
      if (filled) left -= pdf.length;
      copies.push({ signatureId: signature.id, copySha256: sha256(pdf), ...filled });
      return pdf;
    };
    const document = documentPath(content.contentSha256, content.mediaType);
    return [
      ...(hashes.has(content.contentSha256)
        ? []
        : [{ path: document, signature, make: () => Promise.reject(NO_ROOM) }]),
      { path: `signed/${signature.id}.pdf`, signature, make },
    ];
  });
  const files = await signedPdfs(prints);
  await sealCopies(uid, copies);
  const chain = (await db.collection(chainPath(uid)).orderBy('seq').get()).docs.map((doc) => doc.data() as ChainEntry);
  return { declines, signatures, records, contents, hashes, files, chain };
}

/** Reads the published texts of declines, as far as they exist. */
async function textsOf(declines: readonly Decline[]) {
  const texts = declines.map(async ({ agreementId, agreementVersion, locale }) => {
    const content = contentOf(await readVersion(agreementId, agreementVersion), { locale });
    const bytes = content && (await readBytes(content));
    return bytes ? [{ bytes, mediaType: content.mediaType }] : [];
  });
  return (await Promise.all(texts)).flat();
}
