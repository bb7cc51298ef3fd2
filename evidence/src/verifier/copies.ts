import { sha256 } from '../canonical.ts';
import { entryPlace, type Reading } from './findings.ts';

/**
 * Holds the signed PDFs against the copies that mail servers took. A PDF that is another signature's copy was exchanged. One that is no copy of its
 * own signature may come from a newer program, so that is a warning.
 */
export async function checkCopies({ files, chain, records, tell }: Reading): Promise<void> {
  const copies = chain.filter(({ type }) => type === 'COPY_DELIVERED');
  if (copies.length === 0) return;
  for (const { seq, body } of copies)
    if (!records.has(String(body['signatureId'])))
      tell(entryPlace(seq), `it is about ${String(body['signatureId'])}, which is no record here`);
  for (const id of records.keys()) {
    const where = `signed/${id}.pdf`;
    const bytes = files[where];
    const own = copies.filter(({ body }) => body['signatureId'] === id);
    if (!bytes) continue;
    const hash = await sha256(bytes);
    if (own.some(({ body }) => body['copySha256'] === hash)) continue;
    const other = copies.find(({ body }) => body['copySha256'] === hash);
    if (other) tell(where, `it is the copy of ${String(other.body['signatureId'])} that entry ${other.seq} names`);
    else if (own.length > 0)
      tell(
        where,
        `it is not the copy that was delivered (entry ${own[0]?.seq}): another version of the program made it, or it was exchanged`,
        'warning',
      );
  }
}
