import { FieldPath } from 'firebase-admin/firestore';
import { API, AppError, keptEvidencePath, keptUntil, say, storedKeptEvidence } from '@firstmile/domain';
import { db, readDoc, readStoredSigning, readUser } from '#firestore/db.ts';
import { bundleWithin, MOST_REPLY } from '#signing/bundleWithin.ts';
import { exporting } from '../exporting.ts';
import { limit } from '../limit.ts';
import { readPage } from '../paging.ts';
import { needId, type Handler } from '../route.ts';

/** Replies with a page of the evidence kept of deleted accounts, the latest deletion first. */
export const keptEvidence: Handler<'keptEvidence'> = async ({ query, setNext }) => {
  const all = db.collection('keptEvidence').orderBy('deletedAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedKeptEvidence, all, {
    collection: 'keptEvidence',
    what: say('thing.evidence'),
    ...query,
  });
  setNext(next);
  const settings = await readStoredSigning();
  return items.map(({ id, deletedAt, signers, signatures, chainHead, erasure, erasedAt }) => ({
    id,
    deletedAt,
    signers,
    signatures,
    chainHead,
    erasure,
    erasedAt,
    keptUntil: keptUntil(deletedAt, settings),
  }));
};

/** Replies with the evidence bundle of a client whose account was deleted. */
export const exportKeptEvidence: Handler<'exportKeptEvidence'> = async ({ caller, params }) => {
  await limit(`export-evidence:account:${caller.uid}`, API.exportKeptEvidence.perAccount);
  const none = say('evidence.none');
  const id = needId(params['id'], none);
  const record = await readDoc(storedKeptEvidence, keptEvidencePath(id));
  if (!record || record.erasure || (await readUser(id))) throw new AppError('not-found', none);
  return { evidence: await exporting(caller, () => bundleWithin(id, MOST_REPLY - 100)) };
};
