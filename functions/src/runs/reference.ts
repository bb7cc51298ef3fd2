import { randomBytes } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { SERVER_TIME, type Signature, type Write } from '@firstmile/domain';
import { db } from '../firestore/db.ts';

/** Finds the chain's head in the newest of these receipts; empty where none is sealed. */
export const headOf = (signatures: readonly Signature[]): string =>
  signatures.reduce<Signature['receipt']>(
    (newest, { receipt }) => ((receipt?.seq ?? 0) > (newest?.seq ?? 0) ? receipt : newest),
    null,
  )?.chainHead ?? '';

/** Crockford's base 32: letters that look like digits are missing, and it spells no words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Issues a reference number such as FM-2026-7K3QZD to one client, with the write that reserves it, so that none is issued twice. */
export async function newReference(uid: string, tx: Transaction): Promise<{ reference: string; writes: Write[] }> {
  const code = Array.from(randomBytes(6), (byte) => LETTERS.charAt(byte % 32)).join('');
  const reference = `FM-${new Date().getUTCFullYear()}-${code}`;
  const path = `references/${reference}`;
  if ((await tx.get(db.doc(path))).exists) return newReference(uid, tx);
  return { reference, writes: [{ op: 'create', path, data: { userId: uid, createdAt: SERVER_TIME } }] };
}
