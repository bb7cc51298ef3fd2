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

/** The earlier signature of the same text that a new one would stand beside; undefined where none stands. */
export const replacedBy = (signature: Signature, stored: readonly Signature[]): Signature | undefined =>
  stored.find(
    (one) =>
      one.agreementId === signature.agreementId &&
      one.agreementVersion === signature.agreementVersion &&
      (one.attempt ?? 1) < (signature.attempt ?? 1) &&
      isValidSignature(one),
  );

/** Whether whoever signs now may take the place of their own earlier signature: the business must not have signed that. */
export const canBeReplaced = async (
  earlier: Signature,
  { signerUid }: Signature,
  { uid, tx }: { uid: string; tx: Transaction },
): Promise<boolean> => {
  if (!isCorrectable(earlier, signerUid)) return false;
  const business = await readDoc(storedCountersignature, countersignaturePath(uid, earlier.id), tx);
  return business === null || business.receipt?.verdict === 'refused';
};

/** Has the signature of a corrected text take the place of the earlier one: sealed as `VOIDED`, and nobody is asked to countersign that any more. */
export async function replace(
  uid: string,
  earlier: Signature,
  { id, signerUid }: Signature,
  last: ChainEntry | null,
): Promise<{ writes: Write[]; last: ChainEntry }> {
  const reason = 'the signer signed the corrected text';
  const body = { signatureId: earlier.id, by: signerUid, reason, replacedBy: id };
  const { writes, entry } = await addToChain(uid, 'VOIDED', body, last, signerUid);
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
