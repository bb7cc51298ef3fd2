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

/** A listener's result. `isFromCache`: the server has not answered since it began. */
export interface Served {
  documents: Document[];
  isFromCache: boolean;
}

export interface Listener {
  next: (served: Served) => void;
  fail: (error: unknown) => void;
}

/**
 * Listens to the documents of a description, with `spare` more than its limit. Returns a function that unsubscribes.
 */
export const listenTo =
  (db: Firestore) =>
  (description: Description, spare: number, { next, fail }: Listener): (() => void) => {
    const target = targetOf(db, description, spare);
    const options = { includeMetadataChanges: true }; // otherwise an answer that changes nothing would cause no call
    return target.type === 'document'
      ? onSnapshot(
          target,
          options,
          (snapshot) => next({ documents: documentsOf([snapshot]), isFromCache: snapshot.metadata.fromCache }),
          fail,
        )
      : onSnapshot(
          target,
          options,
          (all) => next({ documents: documentsOf(all.docs), isFromCache: all.metadata.fromCache }),
          fail,
        );
  };

/**
 * Reads the documents once. Rejects when the server cannot be reached or, for one document, when this device does not
 * have it.
 */
export const readFrom =
  (db: Firestore) =>
  async (description: Description, from: 'server' | 'device', spare: number): Promise<Document[]> => {
    const target = targetOf(db, description, spare);
    if (target.type === 'document')
      return documentsOf([await (from === 'server' ? getDocFromServer : getDocFromCache)(target)]);
    return documentsOf((await (from === 'server' ? getDocsFromServer : getDocsFromCache)(target)).docs);
  };

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

const documentsOf = (all: readonly DocumentSnapshot[]): Document[] =>
  all.flatMap((snapshot) => {
    const data = snapshot.data({ serverTimestamps: 'estimate' });
    return data ? [{ path: snapshot.ref.path, data: plainData(data) }] : [];
  });
