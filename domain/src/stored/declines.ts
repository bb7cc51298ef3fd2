import { AGREEMENT_LOCALES, MEDIA_TYPES } from '../agreements/agreement.ts';
import type { Decline } from '../signing/decline.ts';
import { flag, moment, numeric, oneOf, optional, orNull, read, record, text } from '../core/reader.ts';

const decline = record<Decline>({
  id: text,
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
  record: optional(record({})),
  receipt: orNull(
    record<NonNullable<Decline['receipt']>>({
      receivedAt: moment,
      seq: numeric,
      chainHead: text,
      recordHash: optional(text),
    }),
  ),
  settledAt: moment,
});
/** Reads a declined agreement. */
export const storedDecline = (stored: unknown): Decline => read(decline, stored);
