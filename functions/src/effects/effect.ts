import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { Read } from '../firestore/db.ts';
import { over, type Part } from '../jobs/sweepPart.ts';

/** A stored document before and after a write; undefined where it did not exist. */
export interface Change<T> {
  path: string;
  id: string;
  /** The second segment of the path: in `users/{uid}/...` the owner. */
  owner: string;
  before: T | undefined;
  after: T | undefined;
  snapshots: { before: DocumentSnapshot | undefined; after: DocumentSnapshot | undefined };
  /** Time of the change; in the sweep, which knows no change, when the document was created. */
  at: Timestamp;
}

/** How the sweep finds the documents on which an effect's work was left undone: an event may get lost. */
export interface Leftover<T> {
  /** Name of the sweep's part, under which its place is stored. */
  name: string;
  query: (since: number) => Query;
  orderBy?: string;
  /** The query asks for what is new since the last pass. */
  needsSince?: boolean;
  /** Least time between the beginnings of two passes, in milliseconds. */
  every?: number;
  /** Says whether a pass is wanted now; by default always. */
  isWanted?: (since: number) => Promise<boolean>;
  /** Replaces the effect's work. */
  work?: (change: Change<T>) => Promise<unknown>;
}

/** An effect of a change. Its work may be repeated, late and in any order. */
export interface Effect<T> {
  /** Says which changes it follows; by default all. */
  when?: (before: T | undefined, after: T | undefined) => boolean;
  work: (change: Change<T>) => Promise<unknown>;
  /** Runs beside the others and not in their order: it may wait long. */
  isBeside?: boolean;
  /** Work of the sweep when the event got lost, or the reason why it has nothing to do. */
  left: Leftover<T> | readonly Leftover<T>[] | string;
}

/** A kind of stored document, and everything that follows a change of one, in order. */
export interface Subject<T> {
  read: Read<T>;
  effects: readonly Effect<T>[];
}

/** Executes the effects of a change; `time` is the event's, in ISO 8601. */
export async function follow<T>(
  { read, effects }: Subject<T>,
  time: string,
  { before, after }: { before?: DocumentSnapshot | undefined; after?: DocumentSnapshot | undefined },
): Promise<void> {
  const ref = (after ?? before)?.ref;
  if (!ref) return;
  const change: Change<T> = {
    ...placeOf(ref),
    before: valueOf(read, before),
    after: valueOf(read, after),
    snapshots: { before, after },
    at: after?.updateTime ?? Timestamp.fromDate(new Date(time)),
  };
  const due = effects.filter(({ when }) => when?.(change.before, change.after) ?? true);
  const inOrder = async () => {
    for (const { isBeside, work } of due) if (!isBeside) await work(change);
  };
  await Promise.all([inOrder(), ...due.flatMap(({ isBeside, work }) => (isBeside ? [work(change)] : []))]);
}

/** Makes the parts of the sweep that do what the effects left undone. */
export const partsOf = <T>({ read, effects }: Subject<T>): Part[] =>
  effects.flatMap(({ left, work }) =>
    typeof left === 'string' ? [] : [left].flat().map((leftover) => partOf(read, { work, ...leftover })),
  );

function partOf<T>(
  read: Read<T>,
  { name, query, orderBy, work, isWanted, ...pace }: Leftover<T> & Pick<Effect<T>, 'work'>,
): Part {
  const workOn = (doc: QueryDocumentSnapshot) =>
    work({
      ...placeOf(doc.ref),
      before: undefined,
      after: valueOf(read, doc),
      snapshots: { before: undefined, after: doc },
      at: doc.createTime,
    });
  const part = over(name, { query, work: workOn, ...(orderBy !== undefined && { orderBy }) });
  const page: Part['page'] = async (at, size) =>
    at.cursor === null && (await isWanted?.(at.since)) === false ? null : part.page(at, size);
  return { name, page, ...pace };
}

const placeOf = ({ path, id }: DocumentReference) => ({ path, id, owner: path.split('/')[1] ?? '' });

const valueOf = <T>(read: Read<T>, snapshot: DocumentSnapshot | undefined): T | undefined =>
  snapshot?.exists ? read({ ...snapshot.data(), id: snapshot.id }) : undefined;
