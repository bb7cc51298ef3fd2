import { logger } from 'firebase-functions';
import type { Signature } from '@firstmile/domain';

/** Time for all PDFs of one bundle, in milliseconds: Hosting waits for a reply for 60 s. */
export const MOST_MS = 25_000;

interface Print {
  /** Its path in the bundle. */
  path: string;
  signature: Pick<Signature, 'agreementTitle' | 'signerName' | 'receipt'>;
  /** Resolves with null where there is none. */
  make: () => Promise<Uint8Array<ArrayBuffer> | null>;
}

/**
 * Prints the signed documents of a bundle, by their paths, and lists the missing ones: one that cannot be made, or does not fit into the
 * time, does not stop the others.
 */
export async function signedPdfs(prints: readonly Print[]): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  const missing: string[] = [];
  const end = Date.now() + MOST_MS;
  for (const { path, signature, make } of prints) {
    try {
      if (Date.now() >= end) throw new Error('The others took all the time that there is');
      const pdf = await make();
      if (pdf) files[path] = pdf;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (signature.receipt?.verdict !== 'refused') logger.error(`no PDF of ${path}`, why);
      missing.push(`${path}: ${signature.agreementTitle}, signed by ${signature.signerName} (${why})`);
    }
  }
  if (missing.length > 0)
    files['signed/MISSING.txt'] = new TextEncoder().encode(`${MISSING}\n\n${missing.join('\n')}\n`);
  return files;
}

const MISSING = 'These files are not in this bundle. The records, the receipts and all other files are.';
