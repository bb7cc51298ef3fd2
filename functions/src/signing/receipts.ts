import {
  judgeSignature,
  notify,
  signaturePath,
  signatureReceived,
  SERVER_TIME,
  type Signature,
  type User,
  type Write,
} from '@firstmile/domain';
import { apply } from '../firestore/commit.ts';
import { db, readSignatures, readUser } from '../firestore/db.ts';
import { inLanguageOf } from '../notifications/inLanguageOf.ts';

/** Gives a client's signatures the server's receipts, where one has none yet. A receipt never changes. */
export function giveReceipts(uid: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const user = await readUser(uid, tx);
    if (user) apply(tx, judgeAll(user, await readSignatures(uid, tx)).writes);
  });
}

/** The signatures with the server's verdicts, and the writes that store those that are new, and tell the client. */
export function judgeAll(user: User, signatures: readonly Signature[]): { judged: Signature[]; writes: Write[] } {
  const writes: Write[] = [];
  const judged = signatures.map((signature) => {
    if (signature.receipt) return signature;
    const { id, email, createdAt } = user;
    const verdict = judgeSignature(signature, { uid: id, email, createdAt });
    const receipt = { ...verdict, receivedAt: SERVER_TIME };
    writes.push({ op: 'update', path: signaturePath(user.id, signature.id), data: { receipt } });
    const [agreementTitle = '', ...reasons] = inLanguageOf(user, [signature.agreementTitle, ...verdict.reasons]);
    writes.push(...notify(user, signatureReceived({ ...signature, agreementTitle }, { ...verdict, reasons })));
    return { ...signature, receipt: { ...verdict, receivedAt: null } };
  });
  return { judged, writes };
}
