import { logger } from 'firebase-functions';
import type { Signature } from '@firstmile/domain';

/** Time for all PDFs of one bundle, in milliseconds: Hosting waits for a reply for 60 s. */
export const MOST_MS = 25_000;

interface Print {
  /** Its path in the bundle. */
  path: string;
  signature: Pick<Signature, 'receipt'>;
  /** Resolves with null where it is left out. */
  make: () => Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * Prints the signed documents of a bundle, by their paths, and lists those that are missing: one that cannot be made, or does not fit into
 * the time, does not stop the others.
 */
export async function signedPdfs<P extends Print>(
  prints: readonly P[],
): Promise<{ files: Record<string, Uint8Array<ArrayBuffer>>; notMade: P[] }> {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  const notMade: P[] = [];
  const end = Date.now() + MOST_MS;
  for (const print of prints) {
    const { path, signature, make } = print;
    try {
      if (Date.now() >= end) throw new Error('The other PDFs took all the time');
      const pdf = await make();
      if (pdf) files[path] = pdf;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (signature.receipt?.verdict !== 'refused') logger.error(`cannot make the PDF of ${path}`, why);
      notMade.push(print);
    }
  }
  return { files, notMade };
}
