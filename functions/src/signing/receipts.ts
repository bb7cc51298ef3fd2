import type { Transaction } from 'firebase-admin/firestore';
import {
  clientOf,
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
import { readPublished } from './agreements.ts';

/** Gives a client's signatures the server's receipts, where one has none yet. A receipt never changes. */
export function issueReceipts(uid: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const user = await readUser(uid, tx);
    if (user) await applyNews(tx, (await verifyAll(user, await readSignatures(uid, tx), tx)).writes);
  });
}

const UNKNOWN = { version: undefined, shownSha256: undefined };

/** The signatures of a client with the server's verdicts, and the writes that store those that are new, and tell whoever signed. */
export async function verifyAll(
  user: User,
  signatures: readonly Signature[],
  tx: Transaction,
): Promise<{ verified: Signature[]; writes: Write[] }> {
  const published = await readPublished(signatures, tx);
  const writes: Write[] = [];
  const open = signatures.filter((one) => !one.receipt && one.signerUid !== user.id);
  const others = await Promise.all([...new Set(open.map((one) => one.signerUid))].map((uid) => readUser(uid, tx)));
  const people = [user, ...others.filter((one): one is User => one !== null && clientOf(one) === user.id)];
  const verified = signatures.map((signature) => {
    if (signature.receipt) return signature;
    const signer = people.find((one) => one.id === signature.signerUid) ?? user;
    const { id, email, createdAt } = signer;
    const verdict = verifySignature(signature, { uid: id, email, createdAt }, published.get(signature.id) ?? UNKNOWN);
    const receipt = { ...verdict, receivedAt: SERVER_TIME };
    writes.push({ op: 'update', path: signaturePath(user.id, signature.id), data: { receipt } });
    writes.push(...notify(signer, signatureReceived(signature.id, agreementName(signature.agreementTitle), verdict)));
    return { ...signature, receipt: { ...verdict, receivedAt: null } };
  });
  return { verified, writes };
}
