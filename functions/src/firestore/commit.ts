import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { isDeleteField, isServerTime, PlainTime, type Write } from '@firstmile/domain';
import { db } from './db.ts';

/** Carries out writes of the domain, all or none. Rejects with Firestore's error when a `create` finds its document there. */
export async function commit(writes: readonly Write[]): Promise<void> {
  const batch = db.batch();
  apply(batch, writes);
  await batch.commit();
}

/** What tells somebody something: documents that functions create once. */
const NEWS = /^(mail\/[^/]+|users\/[^/]+\/notifications\/[^/]+)$/;

/**
 * Adds writes of the domain to a transaction, whose last read this is; news that was told before is left as it is: a mail goes out
 * once, and a notification that was read stays read.
 */
export async function applyNews(tx: Transaction, writes: readonly Write[]): Promise<void> {
  const refs = writes.filter(({ op, path }) => op === 'create' && NEWS.test(path)).map(({ path }) => db.doc(path));
  const found = refs.length > 0 ? await tx.getAll(...refs) : [];
  const told = new Set(found.filter(({ exists }) => exists).map(({ ref }) => ref.path));
  apply(
    tx,
    writes.filter(({ path }) => !told.has(path)),
  );
}

/** Adds writes of the domain to a transaction or batch. */
export function apply(to: Transaction | WriteBatch, writes: readonly Write[]): void {
  // Both have the same four methods; only the type of what they give back differs.
  for (const write of writes) applyOne(to as WriteBatch, write);
}

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
