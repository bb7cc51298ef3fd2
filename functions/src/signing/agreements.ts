import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import {
  agreementVersionPath,
  builtInVersion,
  agreementName,
  bytesOf,
  clientOf,
  declinesPath,
  DEFAULT_BRAND,
  mergeValues,
  refsOf,
  shownContent,
  storedAgreement,
  storedAgreementVersion,
  signaturePath,
  storedDecline,
  storedSignature,
  versionId,
  type AgreementRef,
  type AgreementVersion,
  type Decline,
  type MergeField,
  type Published,
  type Signature,
  type StepRun,
  type User,
} from '@firstmile/domain';
import { db, readAll, readBrand, readDoc } from '../firestore/db.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** More agreements than a business has; of those that are stored only what lists need is read. */
const MOST = 500;

/** The agreements that are stored, without their texts. */
export const readAgreements = (tx?: Transaction) =>
  readAll(
    storedAgreement,
    db
      .collection('agreements')
      .select('name', 'isArchived', 'position', 'version', 'publishedTitle', 'createdAt', 'writeId')
      .limit(MOST),
    tx,
  );

/** A published version, of the product or of the business; undefined when there is none. */
export const readVersion = async (
  id: string,
  version: number,
  tx?: Transaction,
): Promise<AgreementVersion | undefined> =>
  builtInVersion(id, version) ??
  (await readDoc(storedAgreementVersion, agreementVersionPath(versionId(id, version)), tx)) ??
  undefined;

/** What a step signs, with its versions in the same order, what fills them in for this client, and what the client has declined. */
export interface ToSign {
  refs: readonly AgreementRef[];
  versions: readonly (AgreementVersion | undefined)[];
  values: Record<MergeField, string>;
  declines: readonly Decline[];
}

/** What a signature's agreement is called. */
export const titleOf = async (uid: string, signatureId: string) =>
  agreementName((await readDoc(storedSignature, signaturePath(uid, signatureId)))?.agreementTitle ?? '');

/** All that a client ever declined. */
export const readDeclines = (uid: string, tx?: Transaction) =>
  readAll(storedDecline, db.collection(declinesPath(uid)), tx);

/** What a step of a run signs, and what fills it in for this client. */
export async function readToSign(
  run: Pick<StepRun, 'agreements' | 'stepTypes' | 'steps'>,
  key: string,
  user: User,
  tx?: Transaction,
): Promise<ToSign> {
  const refs = refsOf(run, key);
  const versions = await Promise.all(refs.map(({ id, version }) => readVersion(id, version, tx)));
  const steps = Object.entries(run.steps).map(([one, { data }]) => ({ type: run.stepTypes[one] ?? '', data }));
  const today = new Date().toISOString().slice(0, 10);
  const values = mergeValues(user, steps, (await readBrand(tx)) ?? DEFAULT_BRAND, today);
  return { refs, versions, values, declines: await readDeclines(clientOf(user), tx) };
}

/** For each signature that has no receipt yet what the server finds of it, with the bytes made again. */
export async function readPublished(
  signatures: readonly Signature[],
  tx?: Transaction,
): Promise<Map<string, Published>> {
  const open = signatures.filter(({ receipt }) => !receipt);
  if (open.length === 0) return new Map();
  const business = (await readBrand(tx)) ?? DEFAULT_BRAND;
  const all = open.map(async (one): Promise<[string, Published]> => {
    const version = await readVersion(one.agreementId, one.agreementVersion, tx);
    return [one.id, { version, shownSha256: shownSha256(version, one), business }];
  });
  return new Map(await Promise.all(all));
}

/** Undefined where the version has no such language, or what it holds is no base64. */
function shownSha256(version: AgreementVersion | undefined, signature: Signature): string | undefined {
  const shown = shownContent(version, signature);
  try {
    return shown && sha256(bytesOf(shown));
  } catch {
    // no base64: nothing that was shown
    return undefined;
  }
}
