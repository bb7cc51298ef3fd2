import type { SignatureRecord, OldRecord } from './record.ts';
import { choice, list, map, orNull, pattern, text, whole } from './shape.ts';
import { recordContent, recordFacts } from './wording.ts';
import { documentPath } from './documentPath.ts';

/** A document or signed PDF that is not in the bundle, as the manifest lists it. */
export interface LeftOutFile {
  path: string;
  /** Null only for a signed PDF that could not be made. */
  bytes: number | null;
  /** Empty only for a signed PDF that could not be made, and of which the chain holds no hash. */
  sha256: string;
  reason: keyof typeof LEFT_OUT_REASONS;
}

/** The words for each reason why a file is left out. */
export const LEFT_OUT_REASONS = {
  'too-large': 'too large for one export',
  'not-made': 'it could not be made',
} as const;

export const LEFT_OUT_SHAPE = list(
  map({
    path: text(500, 1),
    bytes: orNull(whole(0, 2 ** 40)),
    sha256: pattern(/^([0-9a-f]{64})?$/),
    reason: choice(...Object.keys(LEFT_OUT_REASONS)),
  }),
);

/** Writes MISSING.txt, which lists what is left out for people to read. */
export function missingText(
  leftOut: readonly LeftOutFile[],
  records: readonly (SignatureRecord | OldRecord)[],
): Uint8Array<ArrayBuffer> {
  const lines = leftOut.map(({ path, bytes, sha256, reason }) => {
    const record = records.find((candidate) => {
      const { hash, mediaType } = recordContent(candidate);
      return path === `signed/${candidate.signatureId}.pdf` || path === documentPath(hash, mediaType);
    });
    const { title, signer } = record ? recordFacts(record) : { title: '', signer: '' };
    const facts = [
      ...(record ? [`${title}, signed by ${signer}`] : []),
      LEFT_OUT_REASONS[reason],
      ...(bytes === null ? [] : [`${bytes} bytes`]),
      ...(sha256 === '' ? [] : [`SHA-256 ${sha256}`]),
    ];
    return `${path}: ${facts.join('; ')}`;
  });
  return new TextEncoder().encode(`${HEADING}\n\n${lines.join('\n')}\n`);
}

const HEADING = `These files are not in this bundle. The records, the receipts and all other files are. manifest.json lists them with their hashes.
Download them from the business's site, and choose them beside the zip when you check it: the verifier compares them.`;
