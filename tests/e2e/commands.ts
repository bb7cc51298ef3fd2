import { isServerTime, newId, stamp, type Write } from '@firstmile/domain';
import { FieldValue } from 'firebase-admin/firestore';
import { db } from './support.ts';

/** Carries out a command's writes past all rules, as functions do: for what somebody else does, or did before a test begins. */
export async function carryOut(writes: readonly Write[]): Promise<void> {
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
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTime(one)]));
}
