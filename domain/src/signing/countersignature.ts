import { documentOf, flag, moment, numeric, orNull, text, type Described } from '../core/reader.ts';
import { receipt } from './signature.ts';

/** The facts that an admin's device records while signing. */
const input = {
  signerName: text,
  signedAt: text,
  timeZone: text,
  utcOffsetMinutes: numeric,
  offline: flag,
  userAgent: text,
};
export type CountersignatureInput = Described<typeof input>;

/**
 * `users/{uid}/countersignatures/{signatureId}`: the business's signature below the client's signature of that id. Created
 * once; afterwards only the receipt is added.
 */
export const storedCountersignature = documentOf({
  ...input,
  agreementId: text,
  agreementVersion: numeric,
  contentSha256: text,
  signerUid: text,
  signerEmail: text,
  consentText: text,
  createdAt: moment,
  writeId: text,
  receipt: orNull(receipt),
});
export type Countersignature = ReturnType<typeof storedCountersignature>;
