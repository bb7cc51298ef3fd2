import {
  isCorrectable,
  signingData,
  standingDecline,
  validSignatures,
  type AgreementRef,
  type Decline,
  type DocumentSigning,
  type Signature,
  type Said,
} from '@firstmile/domain';
import { fieldsOf } from '../stepProps.ts';

/** One agreement as the step shows it. `signature` is missing while signatures are not loaded and the saved step vouches for them. */
export interface DocumentState {
  ref: AgreementRef;
  /** From 1, in the order of the step. */
  number: number;
  status: 'signed' | 'pending';
  signature: Signature | undefined;
  /** Why the server did not accept a signature; the document is pending again then. */
  refusal: Said[];
  /** An admin asked for another signature; the document is pending again then, too. */
  isAskedAgain: boolean;
  /** It was signed by this person, and its text was corrected since. */
  isCorrectable: boolean;
  /** It was declined, and can be signed all the same. */
  decline: Decline | undefined;
}

interface Known {
  /** What the step has saved. */
  data?: unknown;
  declines?: readonly Decline[];
  /** Whoever looks at them. */
  uid?: string | undefined;
}

/** The agreements with what is known of their signatures. Once signed, only the server's refusal, or an admin's wish for another signature, makes one pending again. */
export function documentStates(
  refs: readonly AgreementRef[],
  signatures: readonly Signature[],
  { data, declines = [], uid = '' }: Known = {},
): DocumentState[] {
  const standing = validSignatures(signatures, refs);
  const saved = fieldsOf<DocumentSigning>(data).signedDocuments ?? [];
  return refs.map((ref, index) => {
    const number = index + 1;
    const signature = standing[index];
    const { receipt, withdrawn } = (signature ? undefined : lastOf(ref, signatures)) ?? {};
    const refusal = receipt?.verdict === 'refused' && !withdrawn ? receipt.reasons : [];
    const isAskedAgain = Boolean(withdrawn);
    const isSaved = saved.some((one) => one.id === number && one.status === 'signed');
    const isSigned = signature !== undefined || (isSaved && refusal.length === 0 && !isAskedAgain);
    const decline = isSigned ? undefined : standingDecline(ref, { signatures, declines });
    const status = isSigned ? 'signed' : 'pending';
    return {
      ...{ ref, number, status, signature, refusal, isAskedAgain, decline },
      isCorrectable: signature !== undefined && isCorrectable(signature, uid),
    };
  });
}

/** What the step saves: made of the signatures, or what it saved before while they are not loaded. */
export function documentData(refs: readonly AgreementRef[], signatures: readonly Signature[], data: unknown): unknown {
  const isKnown = validSignatures(signatures, refs).every((one) => one !== undefined);
  return isKnown || data === undefined ? signingData(signatures, refs) : data;
}

/** The latest signature of an agreement, whatever became of it. */
const lastOf = ({ id, version }: AgreementRef, signatures: readonly Signature[]): Signature | undefined =>
  signatures
    .filter((one) => one.agreementId === id && one.agreementVersion === version)
    .toSorted((a, b) => (a.attempt ?? 1) - (b.attempt ?? 1))
    .at(-1);
