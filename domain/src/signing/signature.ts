import type { Said } from '../core/message.ts';
import type { Moment } from '../core/time.ts';
import type { SignatureInput } from './signatureSchema.ts';

export interface Receipt {
  receivedAt: Moment | null;
  verdict: 'accepted' | 'accepted-with-warning' | 'refused';
  reasons: Said[];
  /** Device clock minus server clock, whole seconds. */
  skewSeconds: number;
  /**
   * The entry's position in the client's sealed chain, the hash of its record, the chain's new head, and the fingerprint of the
   * sealing key; absent in receipts from before there were chains.
   */
  seq?: number;
  recordHash?: string;
  chainHead?: string;
  sealKeyId?: string;
}

export interface Withdrawal {
  reason: string;
  at: Moment | null;
  /** The id of the signature that replaced it. */
  replacedBy?: string;
}

/** `users/{uid}/signatures/{id}`: created once by the signer; afterwards only functions add to it, the receipt first. */
export interface Signature extends SignatureInput {
  id: string;
  agreementTitle: string;
  signerUid: string;
  signerEmail: string;
  createdAt: Moment | null;
  writeId: string;
  receipt: Receipt | null;
  /** 2 or more when an earlier signature of the same text was refused, withdrawn or replaced; absent on the first. */
  attempt?: number;
  /** The time when an admin approved the run that it belongs to. */
  approvedAt?: Moment | null;
  /**
   * Set when an admin asks for another signature (`reason` is the admin's text), or when the signer signed the corrected text
   * (`replacedBy`). The signature stays as evidence.
   */
  withdrawn?: Withdrawal | null;
}

/** Makes the id of a signature: one per run, agreement, version and attempt, so that signing twice is one document. */
export const signatureId = ({
  runId,
  agreementId,
  version,
  attempt = 1,
}: {
  runId: string;
  agreementId: string;
  version: number;
  attempt?: number;
}) => `${runId}-${agreementId}-v${version}${attempt > 1 ? `-${attempt}` : ''}`;

/** Checks that a signature was neither refused by the server nor withdrawn. */
export const isValidSignature = ({ receipt, withdrawn }: Signature) => receipt?.verdict !== 'refused' && !withdrawn;

/** The attempt number of the next signature of a text: that of the valid last one, or one more than that of an invalid one; 1 at first. */
export function nextAttempt(stored: readonly Signature[], agreementId: string, version: number): number {
  const own = stored.filter((one) => one.agreementId === agreementId && one.agreementVersion === version);
  const last = own.reduce<Signature | null>((a, b) => (a && attemptOf(a) > attemptOf(b) ? a : b), null);
  return last ? attemptOf(last) + (isValidSignature(last) ? 0 : 1) : 1;
}

const attemptOf = ({ attempt = 1 }: Signature) => attempt;
