import {
  chainPath,
  countersignaturesPath,
  deviceKeysPath,
  storedSignature,
  signaturesPath,
  storedCountersignature,
  type Signature,
} from '@firstmile/domain';
import { makeBundle, type ChainEntry, type DeviceKey, type OldRecord, type SignatureRecord } from '@firstmile/evidence';
import { db, readAll } from '../firestore/db.ts';
import { countersigningOf, deviceKeyOf, introduceSealer } from './evidence.ts';
import { publishedKeys, sealers } from './sealKey.ts';
import { fileBeside, recordOf, signedContent, signedPdfOf, type SignedContent } from './signedPdf.ts';

/** All that proves a client's signatures, as a zip that anybody can verify without us. It outlives the account. */
export async function evidenceBundle(uid: string): Promise<Uint8Array<ArrayBuffer>> {
  await introduceSealer(uid);
  const stored = (await db.collection(signaturesPath(uid)).get()).docs;
  const signatures = stored.map((one) => storedSignature({ ...one.data(), id: one.id }));
  const records = await Promise.all(signatures.map((signature) => recordOf(uid, signature)));
  const contents = await Promise.all(signatures.map(signedContent));
  const signers = [...new Set([uid, ...signatures.map(({ signerUid }) => signerUid)])];
  const chain = (await db.collection(chainPath(uid)).orderBy('seq').get()).docs.map((one) => one.data() as ChainEntry);
  const countersignatures = await readAll(storedCountersignature, db.collection(countersignaturesPath(uid)));
  const content = {
    clientId: uid,
    madeAt: new Date().toISOString(),
    records,
    countersignatures: countersignatures.map(countersigningOf),
    chain,
    deviceKeys: (await Promise.all(signers.map(keysOf))).flat(),
    sealKeys: await publishedKeys(),
    documents: contents.flatMap((one) => (one ? [{ bytes: one.bytes, mediaType: one.mediaType }] : [])),
    files: { ...(await pdfsOf(uid, signatures, contents, records)), 'verify.html': await fileBeside('verify.html') },
  };
  return makeBundle(content, (await sealers()).sealer);
}

async function keysOf(uid: string): Promise<DeviceKey[]> {
  const { docs } = await db.collection(deviceKeysPath(uid)).get();
  const keys = await Promise.all(docs.map((one) => deviceKeyOf(uid, one.data())));
  return keys.filter((one) => one !== null);
}

/** The signed documents to read and print. */
async function pdfsOf(
  clientId: string,
  signatures: readonly Signature[],
  contents: readonly (SignedContent | undefined)[],
  records: readonly (SignatureRecord | OldRecord)[],
) {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const [index, signature] of signatures.entries()) {
    const [content, record] = [contents[index], records[index]];
    if (content && record)
      files[`signed/${signature.id}.pdf`] = await signedPdfOf(clientId, signature, content, record);
  }
  return files;
}
