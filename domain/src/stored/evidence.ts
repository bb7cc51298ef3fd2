import type { Countersignature } from '../signing/countersignature.ts';
import type { Receipt, Signature, Withdrawal } from '../signing/signature.ts';
import type { ToCountersign } from '../signing/toCountersign.ts';
import type { FileRecord, FileUse } from '../files/upload.ts';
import { AGREEMENT_LOCALES, MEDIA_TYPES } from '../agreements/agreement.ts';
import type { MergeValues } from '../agreements/mergeFields.ts';
import {
  flag,
  listOf,
  mapOf,
  moment,
  number,
  isSaid,
  oneOf,
  optional,
  orNull,
  part,
  read,
  record,
  said,
  text,
  type Reader,
} from '../core/reader.ts';

const file = record<FileRecord>({
  id: text,
  name: text,
  size: number,
  type: text,
  path: text,
  sha256: text,
  kind: oneOf(['file', 'step', 'assigned', 'message', 'document']),
  state: oneOf(['refused', 'waiting', 'stored']),
  reason: orNull(said),
  createdAt: moment,
  usedBy: orNull(record<FileUse>({ type: oneOf(['onboarding', 'form', 'flow', 'message']), name: text })),
  archivedAt: moment,
  approvedAt: moment,
  writeId: text,
});
/** Reads a file's record; parts that cannot be read are marked (isDamaged). */
export const storedFile = (stored: unknown): FileRecord => read(file, stored);

const mergeValues = mapOf(() => part(text, (value) => typeof value === 'string')) as Reader<MergeValues>;

const receipt = record<Receipt>({
  receivedAt: moment,
  verdict: oneOf(['refused', 'accepted', 'accepted-with-warning']),
  reasons: listOf(part(said, isSaid)),
  skewSeconds: number,
  seq: optional(number),
  recordHash: optional(text),
  chainHead: optional(text),
  sealKeyId: optional(text),
});

const signature = record<Signature>({
  id: text,
  agreementId: text,
  agreementVersion: number,
  contentSha256: text,
  agreementTitle: text,
  signerName: text,
  signerUid: text,
  signerEmail: text,
  consent: flag,
  consentText: text,
  signedAt: text,
  timeZone: text,
  utcOffsetMinutes: number,
  openedAt: text,
  offline: flag,
  userAgent: text,
  createdAt: moment,
  writeId: text,
  receipt: orNull(receipt),
  locale: optional(oneOf(AGREEMENT_LOCALES)),
  mediaType: optional(oneOf(MEDIA_TYPES)),
  templateSha256: optional(text),
  mergeValues: optional(mergeValues),
  reachedEndAt: optional(orNull(text)),
  method: optional(oneOf(['typed', 'drawn'])),
  strokes: optional(text),
  fieldValues: optional(text),
  attempt: optional(number),
  approvedAt: optional(moment),
  withdrawn: optional(orNull(record<Withdrawal>({ reason: text, at: moment, replacedBy: optional(text) }))),
});
const countersignature = record<Countersignature>({
  id: text,
  agreementId: text,
  agreementVersion: number,
  contentSha256: text,
  signerName: text,
  signerUid: text,
  signerEmail: text,
  consentText: text,
  signedAt: text,
  timeZone: text,
  utcOffsetMinutes: number,
  offline: flag,
  userAgent: text,
  createdAt: moment,
  writeId: text,
  receipt: orNull(receipt),
});
/** Reads a countersignature of the business. */
export const storedCountersignature = (stored: unknown): Countersignature => read(countersignature, stored);

const toCountersign = record<ToCountersign>({
  id: text,
  clientId: text,
  signatureId: text,
  agreementTitle: text,
  signerName: text,
  since: moment,
  isMailed: flag,
});
/** Reads a signature that waits to be countersigned. */
export const storedToCountersign = (stored: unknown): ToCountersign => read(toCountersign, stored);

/** Reads a signature. */
export const storedSignature = (stored: unknown): Signature => read(signature, stored);
