import type { Transaction } from 'firebase-admin/firestore';
import { clientOf, signaturePath, type Receipt, type Signature, type User, type Write } from '@firstmile/domain';
import { coalesce } from '../core/coalesce.ts';
import { applyNews } from '../firestore/commit.ts';
import { db, readSignatures, readSigningSettings, readUser } from '../firestore/db.ts';
import { readPublished } from './agreements.ts';
import { readContext } from './context.ts';
import { adminsForCopies } from './copies.ts';
import { settleDeclines } from './declines.ts';
import { inOrder, readEvidence } from './evidence.ts';
import { judge, type Sitting } from './judge.ts';
import { sealPeople } from './people.ts';

/** Issues the server's receipts for a client's signatures that have none yet. A receipt never changes. Runs once for all calls that come at a time. */
export const issueReceipts = coalesce((uid) =>
  db.runTransaction(async (tx) => {
    const user = await readUser(uid, tx);
    if (user) await applyNews(tx, (await verifyAll(user, { stored: await readSignatures(uid, tx) }, tx)).writes);
  }),
);

/** Issues the receipt of a signature that arrived, unless the event of one that came with it has done so. */
export async function receiveSignature(uid: string, id: string): Promise<void> {
  const signature = await db.doc(signaturePath(uid, id)).get();
  if (signature.exists && !signature.get('receipt')) await issueReceipts(uid);
}

/**
 * Judges a client's new signatures, each with the evidence that the earlier ones left. Returns all signatures with verdicts, and the writes
 * that store and seal the new ones and tell their signers. `signed` are those that come with the current call.
 */
export async function verifyAll(
  user: User,
  { stored, signed = [] }: { stored: readonly Signature[]; signed?: readonly Signature[] },
  tx: Transaction,
): Promise<{ verified: Signature[]; writes: Write[] }> {
  const signatures = [...stored, ...signed];
  const waiting = signatures.filter(({ receipt }) => !receipt);
  if (waiting.length === 0) return { verified: signatures, writes: [] };
  const people = await peopleOf(user, waiting, tx);
  const published = await readPublished(waiting, tx);
  const joined = await sealPeople(user.id, await readEvidence(user.id, waiting, tx), tx);
  const records = [...joined.evidence.records.values()];
  const context = await readContext({ client: user, people, records, signatures: waiting }, tx);
  const settings = await readSigningSettings(tx);
  let admins: Promise<User[]> | undefined;
  const wanting = () => (admins ??= adminsForCopies(tx));
  const sitting: Sitting = {
    user,
    people,
    published,
    context,
    settings,
    stored,
    signed,
    wanting,
    accounts: new Map(),
    tx,
  };
  const receipts = new Map<string, Receipt>();
  const writes = [...joined.writes];
  let { evidence } = joined;
  for (const signature of inOrder(waiting, evidence)) {
    const judged = await judge(signature, evidence, sitting);
    evidence = judged.evidence;
    writes.push(...judged.writes);
    receipts.set(signature.id, { ...judged.receipt, receivedAt: null });
  }
  const accepted = waiting.filter(({ id }) => receipts.get(id)?.verdict !== 'refused');
  writes.push(...(await settleDeclines(user.id, accepted, tx)));
  return { verified: signatures.map((item) => ({ ...item, receipt: receipts.get(item.id) ?? item.receipt })), writes };
}

/** Reads the people who may have signed for a client: the owner, and those signers who are the client's people. */
async function peopleOf(owner: User, signatures: readonly Signature[], tx: Transaction): Promise<User[]> {
  const others = new Set(signatures.map((signature) => signature.signerUid).filter((uid) => uid !== owner.id));
  const signers = await Promise.all([...others].map((uid) => readUser(uid, tx)));
  return [owner, ...signers.filter((person): person is User => person !== null && clientOf(person) === owner.id)];
}
