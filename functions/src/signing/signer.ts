import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { authorPath, fullName, millis, type Signature, type User } from '@firstmile/domain';
import type { ReceiptAccount, ReceiptCall } from '@firstmile/evidence';
import { acting, type Author } from '../core/acting.ts';
import { auth, db } from '../firestore/db.ts';

/** Reads the signer's account, and whether its address was confirmed; asks Auth once for each person, by `known`. */
export async function accountOf(signer: User, known: Map<string, ReceiptAccount>): Promise<ReceiptAccount> {
  const account = known.get(signer.id) ?? (await readAccount(signer));
  known.set(signer.id, account);
  return account;
}

async function readAccount(signer: User): Promise<ReceiptAccount> {
  const account = await auth.getUser(signer.id).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
  });
  const { id: uid, email } = signer;
  return { uid, name: fullName(signer), email, ...(account && { isEmailConfirmed: account.emailVerified }) };
}

/**
 * Describes the API call that brought a signature; undefined where a browser wrote it to the database. `isNow`: the current call brings it.
 * Browsers note the author of a change, too, but rules take no address from them.
 */
export async function callOf(signature: Signature, isNow: boolean, tx: Transaction): Promise<ReceiptCall | undefined> {
  const { writeId, signerUid, createdAt } = signature;
  const author = isNow ? acting.getStore() : await readAuthor(writeId, createdAt, tx);
  if (author?.uid !== signerUid || !author.ip) return undefined;
  const { door = 'api', ip, provider = '', secondFactor = '' } = author;
  return { door, ip, provider, secondFactor };
}

async function readAuthor(
  writeId: string,
  createdAt: Signature['createdAt'],
  tx: Transaction,
): Promise<Partial<Author> | undefined> {
  if (!/^[A-Za-z0-9]{1,64}$/.test(writeId)) return undefined;
  const document = await tx.get(db.doc(authorPath(writeId)));
  const author = document.data() as (Partial<Author> & { at?: Timestamp }) | undefined;
  return millis(author?.at) === millis(createdAt) ? author : undefined;
}
