import { readFieldValues, readPageFields, type Signature } from '@firstmile/domain';
import { drawingOf } from '@firstmile/evidence';
import { JobThread } from '../core/jobThread.ts';
import type { SignedContent } from './evidence.ts';
import { LIB } from './fileBeside.ts';
import type { FillJob } from './fillPdf.ts';

const thread = new JobThread<FillJob, Uint8Array<ArrayBuffer>>(new URL('fillThread.js', LIB), {
  ms: 20_000,
  megabytes: 192,
});

/** Makes a signed PDF with its fields filled in; null for one without fields. Rejects when it takes too long, or the PDF cannot be read. */
export async function filledPdf(signature: Signature, content: SignedContent): Promise<Uint8Array<ArrayBuffer> | null> {
  const fields = readPageFields(content.fields);
  const values = readFieldValues(signature.fieldValues);
  if (!fields || !values || fields.length === 0) return null;
  const { signerName, signedAt, utcOffsetMinutes, strokes = '' } = signature;
  const filling = { signerName, signedAt: new Date(signedAt), utcOffsetMinutes, locale: content.locale, values };
  return thread.run({ pdf: content.bytes, fields, filling, drawing: drawingOf(strokes) });
}
