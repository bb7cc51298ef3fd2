import {
  AGREEMENTS,
  signingData,
  validSignatures,
  type Agreement,
  type DocumentSigning,
  type Signature,
  type Said,
} from '@firstmile/domain';
import { fieldsOf } from '../stepProps.ts';

/** One agreement as the step shows it. `signature` is missing while signatures are not loaded and the saved step vouches for them. */
export interface DocumentState {
  agreement: Agreement;
  status: 'signed' | 'pending';
  signature: Signature | undefined;
  /** Why the server did not accept a signature; the document is pending again then. */
  refusal: Said[];
  /** An admin asked for another signature; the document is pending again then, too. */
  isAskedAgain: boolean;
}

/** The agreements with what is known of their signatures. Once signed, only the server's refusal, or an admin's wish for another signature, makes one pending again. */
export function documentStates(signatures: readonly Signature[], data: unknown): DocumentState[] {
  const standing = validSignatures(signatures);
  const saved = fieldsOf<DocumentSigning>(data).signedDocuments ?? [];
  return AGREEMENTS.map((agreement, index) => {
    const signature = standing[index];
    const { receipt, withdrawn } = (signature ? undefined : lastOf(agreement, signatures)) ?? {};
    const refusal = receipt?.verdict === 'refused' && !withdrawn ? receipt.reasons : [];
    const isAskedAgain = Boolean(withdrawn);
    const isSaved = saved.some((one) => one.id === agreement.number && one.status === 'signed');
    const isSigned = signature !== undefined || (isSaved && refusal.length === 0 && !isAskedAgain);
    return { agreement, status: isSigned ? 'signed' : 'pending', signature, refusal, isAskedAgain };
  });
}

/** What the step saves: made of the signatures, or what it saved before while they are not loaded. */
export function documentData(signatures: readonly Signature[], data: unknown): unknown {
  const isKnown = validSignatures(signatures).every((one) => one !== undefined);
  return isKnown || data === undefined ? signingData(signatures) : data;
}

/** The latest signature of an agreement, whatever became of it. */
const lastOf = ({ id, version }: Agreement, signatures: readonly Signature[]): Signature | undefined =>
  signatures
    .filter((one) => one.agreementId === id && one.agreementVersion === version)
    .toSorted((a, b) => (a.attempt ?? 1) - (b.attempt ?? 1))
    .at(-1);
