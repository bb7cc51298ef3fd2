import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import {
  authorIds,
  authorPath,
  isDeleteField,
  isServerTime,
  newId,
  PlainTime,
  stamp,
  type StampedWrite,
  type Write,
} from '@firstmile/domain';
import { acting } from '../core/acting.ts';
import { db } from './db.ts';

/** Commits writes of the domain, all or none. Rejects with Firestore's error when the document of a `create` exists. */
export async function commit(writes: readonly Write[]): Promise<void> {
  const batch = db.batch();
  apply(batch, writes);
  await batch.commit();
}

/** Notifications and mails: documents that functions create once. Entries of the trail count as news too, and are never overwritten. */
const NEWS = /^(mail\/[^/]+|textMessages\/[^/]+|teamNotices\/[^/]+|users\/[^/]+\/notifications\/[^/]+)$/;
const isNews = ({ op, path }: Write) => (op === 'create' && NEWS.test(path)) || path.startsWith('activity/');

/**
 * Adds writes of the domain to a transaction, as its last read. Leaves out news that exists: a mail goes out once, and a notification that
 * was read stays read.
 */
export async function applyNews(tx: Transaction, writes: readonly Write[]): Promise<void> {
  const refs = writes.filter(isNews).map(({ path }) => db.doc(path));
  const stored = refs.length > 0 ? await tx.getAll(...refs) : [];
  const storedPaths = new Set(stored.filter(({ exists }) => exists).map(({ ref }) => ref.path));
  apply(
    tx,
    writes.filter(({ path }) => !storedPaths.has(path)),
  );
}

/**
 * Runs a transaction whose news is almost always new: news is created without reading it first, and only if some of it exists is the
 * transaction run again with `applyNews`. `work` adds its writes by `add`.
 */
export async function tellIn<T>(
  work: (tx: Transaction, add: (writes: readonly Write[]) => Promise<void>) => Promise<T>,
): Promise<T> {
  const created = (write: Write): Write =>
    isNews(write) && write.op !== 'delete' ? { ...write, op: 'create' } : write;
  return db
    .runTransaction((tx) =>
      work(tx, (writes) => {
        apply(tx, writes.map(created));
        return Promise.resolve();
      }),
    )
    .catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== ALREADY_EXISTS) throw error;
      return db.runTransaction((tx) => work(tx, (writes) => applyNews(tx, writes)));
    });
}
const ALREADY_EXISTS = 6;

/**
 * Adds writes of the domain to a transaction or batch, as one change with an id of its own, and, within a call of the API, the author of
 * those that need one.
 */
export function apply(to: Transaction | WriteBatch, unstamped: readonly Write[]): void {
  const writes = stamp(unstamped, newId());
  // both have the same four methods; only the types of their results differ
  for (const write of writes) applyOne(to as WriteBatch, write);
  const author = acting.getStore();
  if (!author) return;
  for (const id of [...authorIds(writes), ...signedIds(writes)])
    (to as WriteBatch).set(db.doc(authorPath(id)), { ...author, at: FieldValue.serverTimestamp() });
}

/** Lists the ids of writes that sign something: their receipts name the call that they came by. */
const signedIds = (writes: readonly Write[]): string[] =>
  writes.flatMap((write) =>
    write.op === 'create' && SIGNED.test(write.path) && typeof write.data['writeId'] === 'string'
      ? [write.data['writeId']]
      : [],
  );
const SIGNED = /^users\/[^/]+\/signatures\/[^/]+$/;

function applyOne(to: WriteBatch, write: StampedWrite) {
  const ref: DocumentReference = db.doc(write.path);
  if (write.op === 'delete') {
    to.delete(ref);
    return;
  }
  const data = Object.fromEntries(Object.entries(write.data).map(([key, value]) => [key, toFirestore(value)]));
  if (write.op === 'create') to.create(ref, data);
  else if (write.op === 'set') to.set(ref, data);
  else to.update(ref, data);
}

/**
 * Replaces the domain's marks for the server's time and for a deleted field, and its times, by those of the SDK, at any depth. Timestamps
 * and other instances stay unchanged.
 */
function toFirestore(value: unknown): unknown {
  if (isServerTime(value)) return FieldValue.serverTimestamp();
  if (value instanceof PlainTime) return new Timestamp(value.seconds, value.nanoseconds);
  if (isDeleteField(value)) return FieldValue.delete();
  if (Array.isArray(value)) return value.map(toFirestore);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toFirestore(part)]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
