import { readFile } from 'node:fs/promises';
import {
  chainPath,
  deviceKeysPath,
  recordPath,
  storedSignature,
  signaturesPath,
  toldSignature,
  type Signature,
} from '@firstmile/domain';
import { makeBundle, type ChainEntry, type DeviceKey, type OldRecord, type SignatureRecord } from '@firstmile/evidence';
import { db } from '../firestore/db.ts';
import { deviceKeyOf, oldRecord, signedContent } from './evidence.ts';
import { publishedKeys, sealer } from './sealKey.ts';

/** All that proves a client's signatures, as a zip that anybody can verify without us. It outlives the account. */
export async function evidenceBundle(uid: string): Promise<Uint8Array<ArrayBuffer>> {
  const stored = (await db.collection(signaturesPath(uid)).get()).docs;
  const signatures = stored.map((one) => storedSignature({ ...one.data(), id: one.id }));
  const records = await Promise.all(signatures.map((signature) => recordOf(uid, signature)));
  const signers = [...new Set([uid, ...signatures.map(({ signerUid }) => signerUid)])];
  const chain = (await db.collection(chainPath(uid)).orderBy('seq').get()).docs.map((one) => one.data() as ChainEntry);
  const content = {
    clientId: uid,
    madeAt: new Date().toISOString(),
    records,
    chain,
    deviceKeys: (await Promise.all(signers.map(keysOf))).flat(),
    sealKeys: await publishedKeys(),
    documents: documentsOf(signatures),
    files: { ...(await pdfsOf(signatures, records)), 'verify.html': await fileBeside('verify.html') },
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

/** What was signed, each text once. */
function documentsOf(signatures: readonly Signature[]) {
  const contents = signatures.map(({ agreementId, agreementVersion }) => signedContent(agreementId, agreementVersion));
  return contents.flatMap((one) => (one ? [{ bytes: one.bytes, mediaType: one.mediaType }] : []));
}

/** The signed documents to read and print: the same bytes as the client's device makes. */
async function pdfsOf(signatures: readonly Signature[], records: readonly (SignatureRecord | OldRecord)[]) {
  const { plainBlocks, signedDocument, signedPdf } = await import('@firstmile/evidence/pdf'); // half a megabyte
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const [index, signature] of signatures.entries()) {
    const { id, agreementId, agreementVersion } = signature;
    const content = signedContent(agreementId, agreementVersion);
    const record = records[index];
    if (!content || !record) continue;
    const { title, mediaType, bytes } = content;
    const blocks = plainBlocks(new TextDecoder().decode(bytes));
    const document = await signedDocument(
      { title, version: agreementVersion, locale: 'en', mediaType, bytes, blocks },
      toldSignature(signature),
      record.schema === 'sig/2' ? record : null,
      { name: '', address: '' },
    );
    files[`signed/${id}.pdf`] = await signedPdf(document, (name) => fileBeside(`fonts/${name}`));
  }
  return files;
}

/** What the build puts beside the functions' code. */
const fileBeside = async (path: string) => new Uint8Array(await readFile(new URL(`./${path}`, import.meta.url)));
