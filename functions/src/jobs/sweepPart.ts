import { FieldPath, type Query, type QueryDocumentSnapshot, type Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { db } from '../firestore/db.ts';

/** Place where a part stopped, in a form of its own. */
export type Cursor = (string | number | Timestamp | null)[];

/** A part of the sweep. May run at any time and any number of times. */
export interface Part {
  name: string;
  /**
   * Works on one page of about `size` after `cursor` (null: from the beginning) and returns the cursor of the next, null at the end.
   * `since` is when the last whole pass began, in milliseconds since 1970; 0 before the first.
   */
  page: (at: { cursor: Cursor | null; since: number }, size: number) => Promise<Cursor | null>;
  /** Least time between the beginnings of two passes, in milliseconds; default 0. */
  every?: number;
  /** Most pages of a run, in one turn, for parts whose pass lists everything; by default as many as there is time for. */
  pages?: number;
  /** The part asks for what is new since the last pass. */
  needsSince?: boolean;
}

export type Work = (doc: QueryDocumentSnapshot) => Promise<unknown>;

/**
 * Makes a part that works on the documents of a query, ordered by `orderBy` and then by path. A failure stops only its own document, which
 * the next pass meets again.
 */
export const over = (
  name: string,
  { query, work, orderBy }: { query: (since: number) => Query; work: Work; orderBy?: string },
): Part => ({
  name,
  page: async ({ cursor, since }, size) => {
    const ordered = orderBy === undefined ? query(since) : query(since).orderBy(orderBy);
    const all = ordered.orderBy(FieldPath.documentId()).limit(size);
    const behind = cursor && [...cursor.slice(0, -1), db.doc(String(cursor.at(-1)))];
    const { docs } = await (behind ? all.startAfter(...behind) : all).get();
    await Promise.all(
      docs.map((doc) => work(doc).catch((error: unknown) => logger.error(`sweep: ${doc.ref.path}`, error))),
    );
    const last = docs.at(-1);
    if (!last || docs.length < size) return null;
    return [...(orderBy === undefined ? [] : [last.get(orderBy) as Timestamp | string]), last.ref.path];
  },
});
