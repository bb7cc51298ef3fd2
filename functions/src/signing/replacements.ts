import type { Transaction } from 'firebase-admin/firestore';
import {
  countersignaturePath,
  isCorrectable,
  isValidSignature,
  SERVER_TIME,
  signaturePath,
  storedCountersignature,
  toCountersignPath,
  type Signature,
  type Write,
} from '@firstmile/domain';
import type { ChainEntry } from '@firstmile/evidence';
import { readDoc } from '../firestore/db.ts';
import { addToChain } from './chain.ts';

/** Finds the earlier valid signature of the same text; undefined where there is none. */
export const replacedBy = (signature: Signature, stored: readonly Signature[]): Signature | undefined =>
  stored.find(
    (other) =>
      other.agreementId === signature.agreementId &&
      other.agreementVersion === signature.agreementVersion &&
      (other.attempt ?? 1) < (signature.attempt ?? 1) &&
      isValidSignature(other),
  );

/** Checks whether a person may replace their own earlier signature: the business must not have countersigned it. */
export const canBeReplaced = async (
  earlier: Signature,
  { signerUid }: Signature,
  { uid, tx }: { uid: string; tx: Transaction },
): Promise<boolean> => {
  if (!isCorrectable(earlier, signerUid)) return false;
  const business = await readDoc(storedCountersignature, countersignaturePath(uid, earlier.id), tx);
  return business === null || business.receipt?.verdict === 'refused';
};

/** Replaces an earlier signature by that of the corrected text: seals it as `VOIDED`, and removes it from the list to countersign. */
export async function replace({
  uid,
  earlier,
  later: { id, signerUid },
  last,
}: {
  uid: string;
  earlier: Signature;
  later: Signature;
  last: ChainEntry | null;
}): Promise<{ writes: Write[]; last: ChainEntry }> {
  const reason = 'the signer signed the corrected text';
  const body = { signatureId: earlier.id, by: signerUid, reason, replacedBy: id };
  const { writes, entry } = await addToChain({ clientId: uid, type: 'VOIDED', body, last, by: signerUid });
  const withdrawn = { reason, at: SERVER_TIME, replacedBy: id };
  return {
    writes: [
      ...writes,
      { op: 'update', path: signaturePath(uid, earlier.id), data: { withdrawn } },
      { op: 'delete', path: toCountersignPath(uid, earlier.id) },
    ],
    last: entry,
  };
}
