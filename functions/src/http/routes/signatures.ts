import { FieldPath } from 'firebase-admin/firestore';
import {
  API,
  apiSignature,
  AppError,
  countersignaturePath,
  newId,
  say,
  signaturePath,
  signaturesPath,
  storedCountersignature,
  storedSignature,
  storedToCountersign,
  type Countersignature,
} from '@firstmile/domain';
import { inEnglish } from '@firstmile/texts';
import { db, readAll, readDoc, readUser } from '#firestore/db.ts';
import { sha256 } from '#signing/agreements.ts';
import { bundleWithin, MOST_REPLY } from '#signing/bundleWithin.ts';
import { sealCopies } from '#signing/chain.ts';
import { requireCurrentKey } from '#signing/sealKey.ts';
import { readRecord, readSignedContent, signedPdfOf } from '#signing/signedPdf.ts';
import { recordCall } from '#trail/record.ts';
import { exporting } from '../exporting.ts';
import { limit } from '../limit.ts';
import { readPage } from '../paging.ts';
import { needId, type Handler } from '../route.ts';

/** Replies with a page of a client's signatures, latest first. */
export const signatures: Handler<'signatures'> = async ({ params, query, setNext }) => {
  const { id } = await needClient(params['id']);
  const collection = signaturesPath(id);
  const ordered = db.collection(collection).orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedSignature, ordered, {
    collection,
    what: say('thing.signature'),
    ...query,
  });
  setNext(next);
  if (items.length === 0) return [];
  const awaited = await readAll(storedToCountersign, db.collection('toCountersign').where('clientId', '==', id));
  const below = await db.getAll(...items.map((signature) => db.doc(countersignaturePath(id, signature.id))));
  const countersignatures = new Map<string, Countersignature>(
    below.filter(({ exists }) => exists).map((doc) => [doc.id, storedCountersignature({ ...doc.data(), id: doc.id })]),
  );
  return items.map((signature) =>
    apiSignature(signature, {
      countersignature: countersignatures.get(signature.id),
      isAwaited: awaited.some(({ signatureId }) => signatureId === signature.id),
      say: inEnglish,
    }),
  );
};

/** Replies with a signed document, whose hash is sealed in the client's chain. */
export const signedPdf: Handler<'signedPdf'> = async ({ caller, params }) => {
  await limit(`signed-pdf:account:${caller.uid}`, API.signedPdf.perAccount);
  const none = say('signature.none');
  const { id: clientId } = await needClient(params['id']);
  const signature = await readDoc(storedSignature, signaturePath(clientId, needId(params['signatureId'], none)));
  if (!signature) throw new AppError('not-found', none);
  if (signature.receipt?.verdict === 'refused') throw new AppError('conflict', say('signature.noPdf'));
  return exporting(caller, async () => {
    const content = await readSignedContent(signature);
    if (!content) throw new AppError('conflict', say('signature.noPdf'));
    await requireCurrentKey();
    const record = await readRecord(clientId, signature);
    const { pdf, filled } = await signedPdfOf({ clientId, signature, content, record });
    await sealCopies(clientId, [{ signatureId: signature.id, copySha256: sha256(pdf), ...filled }]);
    const isOwnFile = content.mediaType === 'application/pdf' && !content.fields;
    const certificate = isOwnFile ? `${signature.id}.certificate.pdf` : `${signature.id}.pdf`;
    return {
      files: [...(isOwnFile ? [inBase64(`${signature.id}.pdf`, content.bytes)] : []), inBase64(certificate, pdf)],
    };
  });
};

const inBase64 = (name: string, bytes: Uint8Array) => ({ name, content: Buffer.from(bytes).toString('base64') });

/** Replies with the evidence of a client's signatures, and notes the export in the trail. */
export const clientEvidence: Handler<'clientEvidence'> = async ({ caller, params }) => {
  await limit(`export-evidence:account:${caller.uid}`, API.clientEvidence.perAccount);
  const client = await needClient(params['id']);
  return exporting(caller, async () => {
    await recordCall({ id: `exported-${newId()}`, type: 'exported', client });
    return { evidence: await bundleWithin(client.id, MOST_REPLY - 100) };
  });
};

async function needClient(clientId: unknown) {
  const none = say('client.none');
  const user = await readUser(needId(clientId, none));
  if (user?.role !== 'USER') throw new AppError('not-found', none);
  return user;
}
