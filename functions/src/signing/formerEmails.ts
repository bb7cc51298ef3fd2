import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { formerEmailsPath } from '@firstmile/domain';
import { db } from '../firestore/db.ts';

/** Keeps an address that an account had until now: signatures that a device made under it may still arrive. */
export const keepFormerEmail = (uid: string, email: string, tx: Transaction) =>
  tx.set(db.doc(formerEmailsPath(uid)), { emails: FieldValue.arrayUnion(email) }, { merge: true });

/** Reads the addresses that an account had before; reads none where `address`, named by a device, is the current one. */
export async function formerEmails(
  { id, email }: { id: string; email: string },
  address: string,
  tx: Transaction,
): Promise<string[]> {
  if (address === email) return [];
  const emails: unknown = (await tx.get(db.doc(formerEmailsPath(id)))).get('emails');
  return Array.isArray(emails) ? emails.filter((address) => typeof address === 'string') : [];
}
