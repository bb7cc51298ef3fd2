import { isServerTime, newId, stamp, type Write } from '@firstmile/domain';
import { FieldValue } from 'firebase-admin/firestore';
import { db } from './support.ts';

/** Executes a command's writes past all rules, like functions: for actions of other people, or before a test. */
export async function commitAsServer(writes: readonly Write[]): Promise<void> {
  const batch = db.batch();
  for (const write of stamp(writes, newId())) {
    const doc = db.doc(write.path);
    if (write.op === 'delete') batch.delete(doc);
    else if (write.op === 'update') batch.update(doc, withTime(write.data) as Record<string, unknown>);
    else batch.set(doc, withTime(write.data) as object);
  }
  await batch.commit();
}

function withTime(value: unknown): unknown {
  if (isServerTime(value)) return FieldValue.serverTimestamp();
  if (Array.isArray(value)) return value.map(withTime);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTime(inner)]));
}
