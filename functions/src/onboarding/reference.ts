import { randomBytes } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db } from '../firestore/db.ts';

/** Crockford's base 32: no letter is taken for a digit, and none makes words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A reference number such as FM-2026-7K3QZD, issued to one client only. It has to be the last read of the transaction:
 * it writes the number down, so that none is issued twice.
 */
export async function newReference(uid: string, tx: Transaction): Promise<string> {
  const code = Array.from(randomBytes(6), (byte) => LETTERS.charAt(byte % 32)).join('');
  const reference = `FM-${new Date().getUTCFullYear()}-${code}`;
  const ref = db.doc(`references/${reference}`);
  if ((await tx.get(ref)).exists) return newReference(uid, tx);
  tx.create(ref, { userId: uid, createdAt: FieldValue.serverTimestamp() });
  return reference;
}
