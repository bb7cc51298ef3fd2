import { drawingOf, filledFields, type Signature } from '@firstmile/domain';
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

/** Makes a signed PDF with its fields filled in; null for one without fields. Rejects when it takes too long, or the PDF cannot be read. */
export async function filledPdf(signature: Signature, content: SignedContent): Promise<Uint8Array<ArrayBuffer> | null> {
  const stamps = filledFields(content, signature, drawingOf(signature.strokes));
  return stamps.length === 0 ? null : thread.run({ pdf: content.bytes, stamps });
}
