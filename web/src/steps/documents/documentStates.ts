import {
  AGREEMENTS,
  signingData,
  standingSignatures,
  type Agreement,
  type DocumentSigning,
  type Signature,
} from '@firstmile/domain';
import { fieldsOf } from '../stepProps.ts';

/** One agreement as the step shows it. `signature` is missing while signatures are not loaded and the saved step vouches for them. */
export interface DocumentState {
  agreement: Agreement;
  status: 'signed' | 'pending';
  signature: Signature | undefined;
  /** Why the server did not accept a signature; the document is pending again then. */
  refusal: string[];
}

/** The agreements with what is known of their signatures. Once signed, only the server's refusal makes one pending again. */
export function documentStates(signatures: readonly Signature[], data: unknown): DocumentState[] {
  const standing = standingSignatures(signatures);
  const saved = fieldsOf<DocumentSigning>(data).signedDocuments ?? [];
  return AGREEMENTS.map((agreement, at) => {
    const signature = standing[at];
    const refusal = signature ? [] : refusalOf(agreement, signatures);
    const isSaved = saved.some((one) => one.id === agreement.number && one.status === 'signed');
    const isSigned = signature !== undefined || (isSaved && refusal.length === 0);
    return { agreement, status: isSigned ? 'signed' : 'pending', signature, refusal };
  });
}

/** What the step saves: made of the signatures, or what it saved before while they are not loaded. */
export function documentData(signatures: readonly Signature[], data: unknown): unknown {
  const isKnown = standingSignatures(signatures).every((one) => one !== undefined);
  return isKnown || data === undefined ? signingData(signatures) : data;
}

function refusalOf(agreement: Agreement, signatures: readonly Signature[]): string[] {
  const refused = signatures.find(
    (one) =>
      one.agreementId === agreement.id &&
      one.agreementVersion === agreement.version &&
      one.receipt?.verdict === 'refused',
  );
  return refused?.receipt?.reasons ?? [];
}
