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
import { applyNews } from '../firestore/commit.ts';
import { db, readSignatures, readUser } from '../firestore/db.ts';
import { notify } from '../notifications/notify.ts';

/** Gives a client's signatures the server's receipts, where one has none yet. A receipt never changes. */
export function issueReceipts(uid: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const user = await readUser(uid, tx);
    if (user) await applyNews(tx, verifyAll(user, await readSignatures(uid, tx)).writes);
  });
}

/** The signatures with the server's verdicts, and the writes that store those that are new, and tell the client. */
export function verifyAll(user: User, signatures: readonly Signature[]): { verified: Signature[]; writes: Write[] } {
  const writes: Write[] = [];
  const verified = signatures.map((signature) => {
    if (signature.receipt) return signature;
    const { id, email, createdAt } = user;
    const verdict = verifySignature(signature, { uid: id, email, createdAt });
    const receipt = { ...verdict, receivedAt: SERVER_TIME };
    writes.push({ op: 'update', path: signaturePath(user.id, signature.id), data: { receipt } });
    writes.push(...notify(user, signatureReceived(signature.id, agreementName(signature.agreementTitle), verdict)));
    return { ...signature, receipt: { ...verdict, receivedAt: null } };
  });
  return { verified, writes };
}
