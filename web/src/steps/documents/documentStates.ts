import {
  isCorrectable,
  signingData,
  standingDecline,
  validSignatures,
  type AgreementRef,
  type Decline,
  type DocumentSigning,
  type Signature,
  type MessageOrText,
} from '@firstmile/domain';
import { asPartial } from '../stepProps.ts';

/**
 * One agreement as the step shows it. `signature` is missing while signatures are not loaded; the saved step then
 * counts.
 */
export interface DocumentState {
  ref: AgreementRef;
  /** From 1, in the order of the step. */
  number: number;
  status: 'signed' | 'pending';
  signature: Signature | undefined;
  /** Reasons of the server's refusal, which makes the document pending again. */
  refusal: MessageOrText[];
  /** An admin asked for another signature, which makes the document pending again. */
  isAskedAgain: boolean;
  /** This person signed it, and its text was corrected since. */
  isCorrectable: boolean;
  /** The standing decline; the document can still be signed. */
  decline: Decline | undefined;
}

interface Context {
  /** Data that the step has saved. */
  data?: unknown;
  declines?: readonly Decline[];
  /** The person who looks at the documents. */
  uid?: string | undefined;
}

/**
 * Combines the agreements with their signatures. Only the server's refusal, or an admin's request for another
 * signature, makes a signed one pending again.
 */
export function documentStates(
  refs: readonly AgreementRef[],
  signatures: readonly Signature[],
  { data, declines = [], uid = '' }: Context = {},
): DocumentState[] {
  const standing = validSignatures(signatures, refs);
  const saved = asPartial<DocumentSigning>(data).signedDocuments ?? [];
  return refs.map((ref, index) => {
    const number = index + 1;
    const signature = standing[index];
    const { receipt, withdrawn } = (signature ? undefined : lastOf(ref, signatures)) ?? {};
    const refusal = receipt?.verdict === 'refused' && !withdrawn ? receipt.reasons : [];
    const isAskedAgain = Boolean(withdrawn);
    const isSaved = saved.some((document) => document.id === number && document.status === 'signed');
    const isSigned = signature !== undefined || (isSaved && refusal.length === 0 && !isAskedAgain);
    const decline = isSigned ? undefined : standingDecline(ref, { signatures, declines });
    const status = isSigned ? 'signed' : 'pending';
    return {
      ref,
      number,
      status,
      signature,
      refusal,
      isAskedAgain,
      decline,
      isCorrectable: signature !== undefined && isCorrectable(signature, uid),
    };
  });
}

/** Builds the step's data from the signatures; keeps the saved data while they are not loaded. */
export function documentData(refs: readonly AgreementRef[], signatures: readonly Signature[], data: unknown): unknown {
  const isKnown = validSignatures(signatures, refs).every((signature) => signature !== undefined);
  return isKnown || data === undefined ? signingData(signatures, refs) : data;
}

/** Finds the latest signature of an agreement, whatever its state. */
const lastOf = ({ id, version }: AgreementRef, signatures: readonly Signature[]): Signature | undefined =>
  signatures
    .filter((signature) => signature.agreementId === id && signature.agreementVersion === version)
    .toSorted((a, b) => (a.attempt ?? 1) - (b.attempt ?? 1))
    .at(-1);
