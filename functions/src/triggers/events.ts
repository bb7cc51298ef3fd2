import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Read } from '#firestore/db.ts';

/**
 * Has an event whose work fails repeated for a day, at first after ten seconds and at last every ten minutes. All work of triggers may be
 * repeated, late and in any order; the sweep does what remains undone after a day.
 */
export const repeated = <P extends string>(document: P) => ({ document, retry: true });

/** Reads a document before and after a change, well-typed whatever is stored; undefined where it did not exist. */
export function bothOf<T>(
  read: Read<T>,
  change: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined,
): [before: T | undefined, after: T | undefined] {
  const one = (snapshot: DocumentSnapshot | undefined) =>
    snapshot?.exists ? read({ ...snapshot.data(), id: snapshot.id }) : undefined;
  return [one(change?.before), one(change?.after)];
}
