import type { SignedContent } from './evidence.ts';

type Sized = Pick<SignedContent, 'contentSha256' | 'byteLength'>;

/** The most bytes of documents in one bundle: it is in base64 in a reply, which has at most 32 MB. */
export const MOST_BYTES = 21_000_000;

/**
 * Picks the documents that fit into one bundle, by their hashes, the small ones first, and returns how many bytes are left for filled
 * copies.
 */
export function fitting(
  contents: readonly Sized[],
  most = MOST_BYTES,
): { hashes: ReadonlySet<string>; bytesLeft: number } {
  const hashes = new Set<string>();
  let bytesLeft = most;
  for (const { contentSha256, byteLength } of contents.toSorted((a, b) => a.byteLength - b.byteLength)) {
    if (hashes.has(contentSha256) || byteLength > bytesLeft) continue;
    hashes.add(contentSha256);
    bytesLeft -= byteLength;
  }
  return { hashes, bytesLeft };
}
