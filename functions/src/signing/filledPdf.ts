import { filledFields, type Signature } from '@firstmile/domain';
import type { OldRecord, SignatureRecord } from '@firstmile/evidence';
import type { PlacedStamp } from '@firstmile/evidence/pdf/fill';
import { JobThread } from '../core/jobThread.ts';
import type { SignedContent } from './evidence.ts';
import { LIB } from './fileBeside.ts';

export interface FillJob {
  pdf: Uint8Array<ArrayBuffer>;
  stamps: readonly PlacedStamp[];
}

const thread = new JobThread<FillJob, Uint8Array<ArrayBuffer>>(new URL('fillThread.js', LIB), {
  ms: 20_000,
  megabytes: 192,
});

/**
 * Makes a signed PDF with its fields filled in, and the drawing that the record seals; null for one without fields. Rejects when it takes
 * too long, or the PDF cannot be read.
 */
export async function filledPdf(
  signature: Signature,
  content: SignedContent,
  record: SignatureRecord | OldRecord | undefined,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const stamps = filledFields(content, signature, drawnBy(record));
  return stamps.length === 0 ? null : thread.run({ pdf: content.bytes, stamps });
}

/** Reads the drawing of a record; undefined without one, as in signatures of older programs. */
const drawnBy = (record: SignatureRecord | OldRecord | undefined): string | undefined =>
  record?.schema === 'sig/2' ? record.intent.drawing : undefined;
