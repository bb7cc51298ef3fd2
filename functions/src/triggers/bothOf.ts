import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Read } from '../firestore/db.ts';

/** Reads a document before and after a change, well-typed whatever is stored; undefined where it did not exist. */
export function bothOf<T>(
  read: Read<T>,
  change: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined,
): [before: T | undefined, after: T | undefined] {
  const one = (snapshot: DocumentSnapshot | undefined) =>
    snapshot?.exists ? read({ ...snapshot.data(), id: snapshot.id }) : undefined;
  return [one(change?.before), one(change?.after)];
}
