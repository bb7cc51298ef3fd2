import { AGREEMENT_LOCALES, MEDIA_TYPES } from '../agreements/agreement.ts';
import { documentOf, flag, moment, numeric, oneOf, optional, orNull, recordOf, text } from '../core/reader.ts';

/**
 * `users/{uid}/declines/{id}`, under the id of the signature that is declined. Created once by a person of the client;
 * afterwards only functions add to it.
 */
export const storedDecline = documentOf({
  agreementId: text,
  agreementVersion: numeric,
  agreementTitle: text,
  locale: oneOf(AGREEMENT_LOCALES),
  mediaType: oneOf(MEDIA_TYPES),
  templateSha256: text,
  runId: text,
  reason: text,
  signerUid: text,
  signerEmail: text,
  signerName: text,
  declinedAt: text,
  timeZone: text,
  utcOffsetMinutes: numeric,
  openedAt: text,
  offline: flag,
  userAgent: text,
  createdAt: moment,
  writeId: text,
  attempt: optional(numeric),
  /** The device's signed record; absent from the API and from older programs. The workspace evidence defines it. */
  record: optional(recordOf({})),
  /** The entry in the client's sealed chain; null until a function has added it. */
  receipt: orNull(
    recordOf({
      receivedAt: moment,
      seq: numeric,
      chainHead: text,
      /** Names the record when the device's signature of it is valid. */
      recordHash: optional(text),
    }),
  ),
  /** The time when the agreement was signed after all; null while it is declined. */
  settledAt: moment,
});
export type Decline = ReturnType<typeof storedDecline>;
