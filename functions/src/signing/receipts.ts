import {
  verifySignature,
  signaturePath,
  signatureReceived,
  SERVER_TIME,
  type Signature,
  type User,
  type Write,
  agreementName,
} from '@firstmile/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { applyNews } from '../firestore/commit.ts';
import { db, readSignatures, readUser } from '../firestore/db.ts';
import { notify } from '../notifications/notify.ts';
import { readPublished } from './agreements.ts';

/** Gives a client's signatures the server's receipts, where one has none yet. A receipt never changes. */
export function issueReceipts(uid: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const user = await readUser(uid, tx);
    if (user) await applyNews(tx, (await verifyAll(user, await readSignatures(uid, tx), tx)).writes);
  });
}

const UNKNOWN = { version: undefined, shownSha256: undefined };

/** The signatures with the server's verdicts, and the writes that store those that are new, and tell the client. */
export async function verifyAll(
  user: User,
  signatures: readonly Signature[],
  tx: Transaction,
): Promise<{ verified: Signature[]; writes: Write[] }> {
  const published = await readPublished(signatures, tx);
  const writes: Write[] = [];
  const verified = signatures.map((signature) => {
    if (signature.receipt) return signature;
    const { id, email, createdAt } = user;
    const verdict = verifySignature(signature, { uid: id, email, createdAt }, published.get(signature.id) ?? UNKNOWN);
    const receipt = { ...verdict, receivedAt: SERVER_TIME };
    writes.push({ op: 'update', path: signaturePath(user.id, signature.id), data: { receipt } });
    writes.push(...notify(user, signatureReceived(signature.id, agreementName(signature.agreementTitle), verdict)));
    return { ...signature, receipt: { ...verdict, receivedAt: null } };
  });
  return { verified, writes };
}
