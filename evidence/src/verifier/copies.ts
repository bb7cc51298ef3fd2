import { sha256 } from '../canonical.ts';
import type { ChainEntry } from '../chain.ts';
import { entryPlace, type Reading } from './findings.ts';

/**
 * Compares the signed PDFs with the hashes that were sealed when they were made or delivered. A PDF with another signature's
 * hash was exchanged. In bundles from before `COPY_MADE`, only some PDFs have a sealed hash, and a newer program makes other
 * PDFs: there a mismatch is a warning or nothing.
 */
export async function checkCopies({ files, chain, records, tell }: Reading): Promise<void> {
  const copies = chain.filter(({ type }) => type === 'COPY_MADE' || type === 'COPY_DELIVERED');
  const areSealed = copies.some(isMade);
  for (const { seq, body } of copies)
    if (!records.has(String(body['signatureId'])))
      tell(entryPlace(seq), `it is about ${String(body['signatureId'])}, which is no record here`);
  for (const id of records.keys()) {
    const where = `signed/${id}.pdf`;
    const bytes = files[where];
    if (!bytes || copies.length === 0) continue;
    const hash = await sha256(bytes);
    const own = copies.filter(({ body }) => body['signatureId'] === id);
    if (own.some(({ body }) => body['copySha256'] === hash)) continue;
    const other = copies.find(({ body }) => body['copySha256'] === hash);
    const made = own.findLast(isMade);
    if (other) tell(where, `it is the copy of ${String(other.body['signatureId'])} that entry ${other.seq} names`);
    else if (made) tell(where, `it is none of the PDFs of which the chain holds the hash (entry ${made.seq})`);
    else if (areSealed) tell(where, 'no entry of the chain holds its hash');
    else if (own.length > 0)
      tell(
        where,
        `it is not the copy that was delivered (entry ${own[0]?.seq}): another version of the program made it, or it was exchanged`,
        'warning',
      );
  }
}

const isMade = ({ type }: ChainEntry) => type === 'COPY_MADE';
