import type { Said } from '../core/message.ts';
import type { Moment } from '../core/time.ts';
import type { SignatureInput } from './signatureSchema.ts';

export interface Receipt {
  receivedAt: Moment | null;
  verdict: 'accepted' | 'accepted-with-warning' | 'refused';
  reasons: Said[];
  /** Device clock minus server clock, whole seconds. */
  skewSeconds: number;
  /** Where it stands in the client's sealed chain, what it is a receipt for, the chain's end with it, and the fingerprint of the key that sealed it; absent in those from before. */
  seq?: number;
  recordHash?: string;
  chainHead?: string;
  sealKeyId?: string;
}

export interface Withdrawal {
  reason: string;
  at: Moment | null;
  /** The id of the signature that came instead. */
  replacedBy?: string;
}

/** `users/{uid}/signatures/{id}`: created once by the signer, then only the receipt is added, once, by a function. */
export interface Signature extends SignatureInput {
  id: string;
  agreementTitle: string;
  signerUid: string;
  signerEmail: string;
  createdAt: Moment | null;
  writeId: string;
  receipt: Receipt | null;
  /** 2 and more where an earlier signature of the same text was refused, withdrawn or replaced; absent at the first. */
  attempt?: number;
  /** When an admin approved what it is part of. */
  approvedAt?: Moment | null;
  /** An admin asked for another one; `reason` is what the admin wrote. Or the signer signed the corrected text: that is `replacedBy`. It stays as evidence of what was signed. */
  withdrawn?: Withdrawal | null;
}

/** One signature per run, agreement, version and attempt: signing twice is the same document. */
export const signatureId = (runId: string, agreementId: string, version: number, attempt = 1) =>
  `${runId}-${agreementId}-v${version}${attempt > 1 ? `-${attempt}` : ''}`;

/** Neither refused by the server nor withdrawn. */
export const isValidSignature = ({ receipt, withdrawn }: Signature) => receipt?.verdict !== 'refused' && !withdrawn;

/** The number of the next signature of a text: the one that stands, or the one after those that do not. */
export function nextAttempt(stored: readonly Signature[], agreementId: string, version: number): number {
  const own = stored.filter((one) => one.agreementId === agreementId && one.agreementVersion === version);
  const last = own.reduce<Signature | null>((a, b) => (a && attemptOf(a) > attemptOf(b) ? a : b), null);
  return last ? attemptOf(last) + (isValidSignature(last) ? 0 : 1) : 1;
}

const attemptOf = ({ attempt = 1 }: Signature) => attempt;
