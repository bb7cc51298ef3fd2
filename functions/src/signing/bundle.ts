import { readFile } from 'node:fs/promises';
import {
  agreementBlocks,
  chainPath,
  countersignaturePath,
  deviceKeysPath,
  recordPath,
  storedSignature,
  signaturesPath,
  storedCountersignature,
  toldSignature,
  type Signature,
} from '@firstmile/domain';
import { makeBundle, type ChainEntry, type DeviceKey, type OldRecord, type SignatureRecord } from '@firstmile/evidence';
import { db, readDoc } from '../firestore/db.ts';
import { readVersion } from './agreements.ts';
import { contentSigned, deviceKeyOf, oldRecord } from './evidence.ts';
import { publishedKeys, sealer } from './sealKey.ts';

/** All that proves a client's signatures, as a zip that anybody can verify without us. It outlives the account. */
export async function evidenceBundle(uid: string): Promise<Uint8Array<ArrayBuffer>> {
  const stored = (await db.collection(signaturesPath(uid)).get()).docs;
  const signatures = stored.map((one) => storedSignature({ ...one.data(), id: one.id }));
  const records = await Promise.all(signatures.map((signature) => recordOf(uid, signature)));
  const contents = await Promise.all(signatures.map(signedContent));
  const signers = [...new Set([uid, ...signatures.map(({ signerUid }) => signerUid)])];
  const chain = (await db.collection(chainPath(uid)).orderBy('seq').get()).docs.map((one) => one.data() as ChainEntry);
  const content = {
    clientId: uid,
    madeAt: new Date().toISOString(),
    records,
    chain,
    deviceKeys: (await Promise.all(signers.map(keysOf))).flat(),
    sealKeys: await publishedKeys(),
    documents: contents.flatMap((one) => (one ? [{ bytes: one.bytes, mediaType: one.mediaType }] : [])),
    files: { ...(await pdfsOf(uid, signatures, contents, records)), 'verify.html': await fileBeside('verify.html') },
  };
  return makeBundle(content, await sealer());
}

async function recordOf(uid: string, signature: Signature): Promise<SignatureRecord | OldRecord> {
  const { record } = ((await db.doc(recordPath(uid, signature.id)).get()).data() ?? {}) as { record?: SignatureRecord };
  return record ?? oldRecord(signature);
}

async function keysOf(uid: string): Promise<DeviceKey[]> {
  const { docs } = await db.collection(deviceKeysPath(uid)).get();
  const keys = await Promise.all(docs.map((one) => deviceKeyOf(uid, one.data())));
  return keys.filter((one) => one !== null);
}

/** The signed documents to read and print: the same bytes as the client's device makes. */
async function pdfsOf(
  clientId: string,
  signatures: readonly Signature[],
  contents: readonly Awaited<ReturnType<typeof signedContent>>[],
  records: readonly (SignatureRecord | OldRecord)[],
) {
  const { blocksOf, signedDocument, signedPdf } = await import('@firstmile/evidence/pdf'); // half a megabyte
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const [index, signature] of signatures.entries()) {
    const [content, record] = [contents[index], records[index]];
    if (!content || !record) continue;
    const document = await signedDocument(
      { ...content, version: signature.agreementVersion, blocks: blocksOf(content, agreementBlocks) },
      toldSignature(signature),
      record.schema === 'sig/2' ? record : null,
      await readCountersignature(clientId, signature),
    );
    files[`signed/${signature.id}.pdf`] = await signedPdf(document, (name) => fileBeside(`fonts/${name}`));
  }
  return files;
}

const signedContent = async (signature: Signature) =>
  contentSigned(await readVersion(signature.agreementId, signature.agreementVersion), signature);

/** The business's signature of what this one signed; null without one. */
const readCountersignature = (clientId: string, { id }: Signature) =>
  readDoc(storedCountersignature, countersignaturePath(clientId, id));

/** What the build puts beside the functions' code. */
const fileBeside = async (path: string) => new Uint8Array(await readFile(new URL(`./${path}`, import.meta.url)));
