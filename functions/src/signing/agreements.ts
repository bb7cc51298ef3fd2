import { createHash } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import {
  agreementPath,
  agreementVersionPath,
  allAgreements,
  builtInVersion,
  clientOf,
  declinesPath,
  DEFAULT_BRAND,
  mergeValues,
  refsOf,
  shownContent,
  settingsPath,
  storedAgreement,
  storedAgreementOrder,
  storedAgreementVersion,
  storedDecline,
  versionId,
  type AgreementDefinition,
  type AgreementRef,
  type AgreementVersion,
  type Decline,
  type MergeField,
  type Published,
  type Signature,
  type SigningSettings,
  type StepRun,
  type User,
} from '@firstmile/domain';
import { db, readAll, readBrand, readDoc, readSigningSettings } from '../firestore/db.ts';
import { readBytes } from './agreementFile.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The fields of agreements in lists: all but their texts. */
const LISTED = [
  ...['name', 'description', 'position', 'needsCountersign', 'isArchived', 'isChanged', 'version', 'publishedTitle'],
  ...['creator', 'createdAt', 'updatedAt', 'writeId'],
];

/** Limit on the agreements read, more than a business has. */
const MOST = 500;

/** Reads the agreements in their order; of the stored ones only the fields that lists need, without their texts. */
export async function readAgreements(tx?: Transaction): Promise<AgreementDefinition[]> {
  const listed = db
    .collection('agreements')
    .select(...LISTED)
    .limit(MOST);
  const order = await readDoc(storedAgreementOrder, settingsPath('agreementOrder'), tx);
  return allAgreements(await readAll(storedAgreement, listed, tx), order?.ids);
}

/** Reads an agreement as admins edit it: the stored one, or one of the product that nobody changed; null when there is none. */
export const readAgreement = async (id: string, tx?: Transaction): Promise<AgreementDefinition | null> =>
  (await readDoc(storedAgreement, agreementPath(id), tx)) ??
  allAgreements([]).find((agreement) => agreement.id === id) ??
  null;

/** Reads a published version, of the product or of the business; undefined when there is none. */
export const readVersion = async (
  id: string,
  version: number,
  tx?: Transaction,
): Promise<AgreementVersion | undefined> =>
  builtInVersion(id, version) ??
  (await readDoc(storedAgreementVersion, agreementVersionPath(versionId(id, version)), tx)) ??
  undefined;

/** A step's agreements, their versions in the same order, the client's values for merge fields, and the client's declines. */
export interface ToSign {
  refs: readonly AgreementRef[];
  versions: readonly (AgreementVersion | undefined)[];
  values: Record<MergeField, string>;
  declines: readonly Decline[];
  settings: SigningSettings;
}

/** Reads all declines of a client. */
export const readDeclines = (uid: string, tx?: Transaction) =>
  readAll(storedDecline, db.collection(declinesPath(uid)), tx);

/** Reads a step's agreements, and the values to fill in for this client. */
export async function readToSign(
  { run, key, user }: { run: Pick<StepRun, 'agreements' | 'stepTypes' | 'steps'>; key: string; user: User },
  tx?: Transaction,
): Promise<ToSign> {
  const refs = refsOf(run, key);
  const versions = await Promise.all(refs.map(({ id, version }) => readVersion(id, version, tx)));
  const steps = Object.entries(run.steps).map(([key, { data }]) => ({ type: run.stepTypes[key] ?? '', data }));
  const today = new Date().toISOString().slice(0, 10);
  const values = mergeValues(user, { steps, business: (await readBrand(tx)) ?? DEFAULT_BRAND, today });
  const declines = await readDeclines(clientOf(user), tx);
  const settings = await readSigningSettings(tx);
  return { refs, versions, values, declines, settings };
}

/** Reads, for each signature without a receipt, its published version and the hash of the text as shown, which it makes again. */
export async function readPublished(
  signatures: readonly Signature[],
  tx?: Transaction,
): Promise<Map<string, Published>> {
  const open = signatures.filter(({ receipt }) => !receipt);
  if (open.length === 0) return new Map();
  const business = (await readBrand(tx)) ?? DEFAULT_BRAND;
  const all = open.map(async (signature): Promise<[string, Published]> => {
    const version = await readVersion(signature.agreementId, signature.agreementVersion, tx);
    const shown = shownContent(version, signature);
    const bytes = shown && (await readBytes(shown));
    return [signature.id, { version, shownSha256: bytes && sha256(bytes), business }];
  });
  return new Map(await Promise.all(all));
}
