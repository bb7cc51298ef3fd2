// Part of the Firestore SDK's code: reached only through firestore.ts, after the first paint.
import { isTimestamp, plainData } from '@firstmile/domain';
import { ID, limitWith, type Description, type Document } from '@firstmile/sync';
import {
  collection,
  doc,
  documentId,
  getDocFromCache,
  getDocFromServer,
  getDocsFromCache,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase/firestore';

/** What a listener gives. `isFromCache`: the server has not been heard since it began. */
export interface Served {
  documents: Document[];
  isFromCache: boolean;
}

/** Listens to what a description means, with so many `spare` documents behind its limit. Gives the function that ends it. */
export function listenTo(
  db: Firestore,
  description: Description,
  spare: number,
  next: (served: Served) => void,
  fail: (error: unknown) => void,
): () => void {
  const target = targetOf(db, description, spare);
  const options = { includeMetadataChanges: true }; // or an answer of the server that changes nothing would not be heard
  return target.type === 'document'
    ? onSnapshot(target, options, (one) => next({ documents: found([one]), isFromCache: one.metadata.fromCache }), fail)
    : onSnapshot(
        target,
        options,
        (all) => next({ documents: found(all.docs), isFromCache: all.metadata.fromCache }),
        fail,
      );
}

/** Reads it once. Rejects when the server cannot be reached, or, of one document, when this device does not know it. */
export async function readFrom(
  db: Firestore,
  description: Description,
  from: 'server' | 'device',
  spare: number,
): Promise<Document[]> {
  const target = targetOf(db, description, spare);
  if (target.type === 'document')
    return found([await (from === 'server' ? getDocFromServer : getDocFromCache)(target)]);
  return found((await (from === 'server' ? getDocsFromServer : getDocsFromCache)(target)).docs);
}

function targetOf(db: Firestore, description: Description, spare: number): Query | DocumentReference {
  if (description.kind === 'document') return doc(db, description.path);
  const most = limitWith(description, spare);
  return query(
    collection(db, description.collection),
    ...description.filters.map(([field, op, value]) => where(field, op, toSdk(value))),
    ...description.orders.map(([field, direction]) => orderBy(field === ID ? documentId() : field, direction)),
    ...(description.startAfter ? [startAfter(...description.startAfter.map(toSdk))] : []),
    ...(most === undefined ? [] : [limit(most)]),
  );
}

const toSdk = (value: unknown): unknown =>
  isTimestamp(value) ? new Timestamp(value.seconds, value.nanoseconds) : value;

const found = (all: readonly DocumentSnapshot[]): Document[] =>
  all.flatMap((one) => {
    const data = one.data({ serverTimestamps: 'estimate' });
    return data ? [{ path: one.ref.path, data: plainData(data) }] : [];
  });
