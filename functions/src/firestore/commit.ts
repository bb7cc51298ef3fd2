import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { authorIds, authorPath, isDeleteField, isServerTime, PlainTime, type Write } from '@firstmile/domain';
import { acting } from '../core/acting.ts';
import { db } from './db.ts';

/** Carries out writes of the domain, all or none. Rejects with Firestore's error when a `create` finds its document there. */
export async function commit(writes: readonly Write[]): Promise<void> {
  const batch = db.batch();
  apply(batch, writes);
  await batch.commit();
}

/** What tells somebody something: documents that functions create once; and the trail's entries, which stay as they were written. */
const NEWS = /^(mail\/[^/]+|teamNotices\/[^/]+|users\/[^/]+\/notifications\/[^/]+)$/;
const isNews = ({ op, path }: Write) => (op === 'create' && NEWS.test(path)) || path.startsWith('activity/');

/**
 * Adds writes of the domain to a transaction, whose last read this is; news that was told before is left as it is: a mail goes out
 * once, and a notification that was read stays read.
 */
export async function applyNews(tx: Transaction, writes: readonly Write[]): Promise<void> {
  const refs = writes.filter(isNews).map(({ path }) => db.doc(path));
  const found = refs.length > 0 ? await tx.getAll(...refs) : [];
  const told = new Set(found.filter(({ exists }) => exists).map(({ ref }) => ref.path));
  apply(
    tx,
    writes.filter(({ path }) => !told.has(path)),
  );
}

/**
 * A transaction that tells somebody something which was hardly ever told before: it looks for that only when one of the news turns out to
 * be there, and is then done again. `work` adds its writes by what it is given.
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

/** Adds writes of the domain to a transaction or batch, and, where somebody asked for them by the API, who that was. */
export function apply(to: Transaction | WriteBatch, writes: readonly Write[]): void {
  // Both have the same four methods; only the type of what they give back differs.
  for (const write of writes) applyOne(to as WriteBatch, write);
  const author = acting.getStore();
  if (!author) return;
  for (const id of [...authorIds(writes), ...signedIds(writes)])
    (to as WriteBatch).set(db.doc(authorPath(id)), { ...author, at: FieldValue.serverTimestamp() });
}

/** The ids of writes that sign something: their receipts tell by which call they came. */
const signedIds = (writes: readonly Write[]): string[] =>
  writes.flatMap((write) =>
    write.op === 'create' && SIGNED.test(write.path) && typeof write.data['writeId'] === 'string'
      ? [write.data['writeId']]
      : [],
  );
const SIGNED = /^users\/[^/]+\/signatures\/[^/]+$/;

function applyOne(to: WriteBatch, write: Write) {
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

/** Puts the SDK's sentinels for the server's time and for no field, and its times, in, at any depth. Timestamps and other instances stay what they are. */
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
