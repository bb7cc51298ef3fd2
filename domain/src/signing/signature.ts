import { AGREEMENT_LOCALES, MEDIA_TYPES } from '../agreements/agreement.ts';
import type { MergeValues } from '../agreements/mergeFields.ts';
import {
  documentOf,
  flag,
  isMessageOrText,
  listOf,
  moment,
  numeric,
  oneOf,
  optional,
  orNull,
  part,
  recordOf,
  messageOrText,
  text,
  textMap,
  type Described,
  type Reader,
} from '../core/reader.ts';
import type { SignatureInput } from './signatureSchema.ts';

/** The server's receipt of a signature or countersignature, added once by a function. */
export const receipt = recordOf({
  receivedAt: moment,
  verdict: oneOf(['refused', 'accepted', 'accepted-with-warning']),
  reasons: listOf(part(messageOrText, isMessageOrText)),
  /** Device clock minus server clock, whole seconds. */
  skewSeconds: numeric,
  /**
   * The entry's position in the client's sealed chain, the hash of its record, the chain's new head, and the fingerprint of the
   * sealing key; absent in receipts from before there were chains.
   */
  seq: optional(numeric),
  recordHash: optional(text),
  chainHead: optional(text),
  sealKeyId: optional(text),
});
export type Receipt = ReturnType<typeof receipt>;

const withdrawal = recordOf({
  reason: text,
  at: moment,
  /** The id of the signature that replaced it. */
  replacedBy: optional(text),
});
export type Withdrawal = ReturnType<typeof withdrawal>;

/** The facts that the signer's device records. */
const recorded = {
  agreementId: text,
  agreementVersion: numeric,
  contentSha256: text,
  signerName: text,
  consent: flag,
  consentText: text,
  signedAt: text,
  timeZone: text,
  utcOffsetMinutes: numeric,
  openedAt: text,
  offline: flag,
  userAgent: text,
  locale: oneOf(AGREEMENT_LOCALES),
  mediaType: oneOf(MEDIA_TYPES),
  templateSha256: text,
  mergeValues: textMap as Reader<MergeValues>,
  reachedEndAt: orNull(text),
  method: oneOf(['typed', 'drawn']),
  strokes: optional(text),
  fieldValues: optional(text),
} satisfies Record<keyof SignatureInput, unknown>;

const added = {
  agreementTitle: text,
  signerUid: text,
  signerEmail: text,
  createdAt: moment,
  writeId: text,
  receipt: orNull(receipt),
  /** 2 or more when an earlier signature of the same text was refused, withdrawn or replaced; absent on the first. */
  attempt: optional(numeric),
  /** The time when an admin approved the run that it belongs to. */
  approvedAt: optional(moment),
  /**
   * Set when an admin asks for another signature (`reason` is the admin's text), or when the signer signed the corrected text
   * (`replacedBy`). The signature stays as evidence.
   */
  withdrawn: optional(orNull(withdrawal)),
};

/** `users/{uid}/signatures/{id}`: created once by the signer; afterwards only functions add to it, the receipt first. */
export const storedSignature: (stored: unknown) => Signature = documentOf({ ...recorded, ...added });
export type Signature = { id: string } & SignatureInput & Described<typeof added>;

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
  const own = stored.filter(
    (signature) => signature.agreementId === agreementId && signature.agreementVersion === version,
  );
  const last = own.reduce<Signature | null>((a, b) => (a && attemptOf(a) > attemptOf(b) ? a : b), null);
  return last ? attemptOf(last) + (isValidSignature(last) ? 0 : 1) : 1;
}

const attemptOf = ({ attempt = 1 }: Signature) => attempt;
