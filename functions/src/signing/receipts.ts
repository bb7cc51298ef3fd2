import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'firebase-admin/firestore';
import {
  activity,
  agreementName,
  askToCountersign,
  asMessage,
  clientOf,
  fullName,
  needsConfirmedAddress,
  say,
  SERVER_TIME,
  signatureAwaited,
  signaturePath,
  signaturesPath,
  signatureReceived,
  teamNotice,
  verifySignature,
  type Doing,
  type Receipt,
  type MessageOrText,
  type Signature,
  type User,
  type Write,
} from '@firstmile/domain';
import type { Judgement, ReceiptAccount } from '@firstmile/evidence';
import { applyNews } from '../firestore/commit.ts';
import { db, readSignatures, readSigningSettings, readUser } from '../firestore/db.ts';
import { deviceText } from '../trail/device.ts';
import { mailsOf, notify } from '../notifications/notify.ts';
import { formerEmails } from './formerEmails.ts';
import { readPublished } from './agreements.ts';
import { readContext } from './context.ts';
import { adminsForCopies, copiesForBusiness } from './copies.ts';
import { settleDeclines } from './declines.ts';
import { sealPeople } from './people.ts';
import { canBeReplaced, replace, replacedBy } from './replacements.ts';
import { accountOf, callOf } from './signer.ts';
import { contentSigned, inOrder, judgeRecord, readEvidence, sealReceipt } from './evidence.ts';

/** Issues the server's receipts for a client's signatures that have none yet. A receipt never changes. */
export function issueReceipts(uid: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const user = await readUser(uid, tx);
    if (user) await applyNews(tx, (await verifyAll(user, { stored: await readSignatures(uid, tx) }, tx)).writes);
  });
}

/** Time in which another call issues receipts, in milliseconds. */
const RECEIPT_WAIT_MS = 5000;

/**
 * Issues the receipt of a signature that arrived. Signatures often arrive together, each with its own event, whose transactions would
 * collide. So the event of the first signature issues all receipts, and the others check later whether it did.
 */
export async function receiveSignature(uid: string, id: string): Promise<void> {
  const { docs } = await db.collection(signaturesPath(uid)).where('receipt', '==', null).select().get();
  const at = docs.findIndex((doc) => doc.id === id);
  if (at < 0) return;
  if (at > 0) {
    await pause(RECEIPT_WAIT_MS);
    if ((await db.doc(signaturePath(uid, id)).get()).get('receipt')) return;
  }
  await issueReceipts(uid);
}

const UNKNOWN = { version: undefined, shownSha256: undefined };

/**
 * Judges a client's new signatures. Returns all signatures with verdicts, and the writes that store and seal the new ones and tell their
 * signers. `signed` are those that come with the current call.
 */
export async function verifyAll(
  user: User,
  { stored, signed = [] }: { stored: readonly Signature[]; signed?: readonly Signature[] },
  tx: Transaction,
): Promise<{ verified: Signature[]; writes: Write[] }> {
  const signatures = [...stored, ...signed];
  const waiting = signatures.filter(({ receipt }) => !receipt);
  if (waiting.length === 0) return { verified: [...signatures], writes: [] };
  const writes: Write[] = [];
  const people = await peopleOf(user, waiting, tx);
  const receipts = new Map<string, Receipt>();
  const published = await readPublished(waiting, tx);
  const joined = await sealPeople(user.id, await readEvidence(user.id, waiting, tx), tx);
  writes.push(...joined.writes);
  let { evidence } = joined;
  const signing = { records: [...evidence.records.values()], signatures: waiting };
  const context = await readContext({ client: user, people, ...signing }, tx);
  const accounts = new Map<string, ReceiptAccount>();
  const settings = await readSigningSettings(tx);
  let wanting: User[] | undefined;
  for (const signature of inOrder(waiting, evidence)) {
    const signer = people.find((person) => person.id === signature.signerUid) ?? user;
    const { id: uid, email, createdAt } = signer;
    const { id } = signature;
    const found = published.get(id) ?? UNKNOWN;
    const earlier = replacedBy(signature, stored);
    const isAlreadySigned = earlier !== undefined && !(await canBeReplaced(earlier, signature, { uid: user.id, tx }));
    const judging = { evidence, context, isAlreadySigned };
    const judgement = await judgeRecord({
      user,
      signature,
      content: await contentSigned(found.version, signature),
      ...judging,
    });
    const owner = { uid, email, formerEmails: await formerEmails(signer, signature.signerEmail, tx), createdAt };
    const client = { names: [fullName(signer)], companies: context.companies };
    const account = signer.id === signature.signerUid ? await accountOf(signer, accounts) : undefined;
    const mustConfirm = account?.isEmailConfirmed === false && needsConfirmedAddress(settings, found.version);
    const plain = verifySignature(signature, owner, { ...found, client, mustConfirm });
    const verdict = both(isAlreadySigned ? refusedAsSecond(plain) : plain, judgement);
    const call = await callOf(signature, signed.includes(signature), tx);
    const told = {
      outcome: verdict.verdict,
      reasons: verdict.reasons.map(codeOf),
      checks: judgement?.checks ?? null,
      ...(account && { account }),
      ...(call && { call }),
    };
    const { writes: added, sealed, evidence: next } = await sealReceipt({ user, signature, verdict: told, evidence });
    evidence = next;
    const receipt = { ...verdict, ...sealed, receivedAt: SERVER_TIME };
    writes.push(...added, { op: 'update', path: signaturePath(user.id, id), data: { receipt } });
    if (earlier && verdict.verdict !== 'refused') {
      const { writes: replacing, last } = await replace({
        uid: user.id,
        earlier,
        later: signature,
        last: evidence.last,
      });
      evidence = { ...evidence, last };
      writes.push(...replacing);
    }
    const title = agreementName(signature.agreementTitle);
    const copyOf = found.version?.needsCountersign ? null : { clientId: user.id, signatureId: id };
    const news = notify(signer, signatureReceived({ id, title, receipt, copyOf }));
    // the signer has seen on the screen that it is signed
    writes.push(...(verdict.verdict === 'refused' ? news : mailsOf(news)));
    const act = {
      ...doingOf(signature, signer, evidence.records.has(id)),
      ...(call && { door: call.door, ip: call.ip }),
      ...(signature.createdAt && { createdAt: signature.createdAt }),
    };
    if (verdict.verdict !== 'refused')
      writes.push(
        activity({ id: `signed-${user.id}-${id}`, type: 'agreement-signed', person: user, subject: title }, act),
      );
    if (!copyOf && verdict.verdict !== 'refused')
      writes.push(askToCountersign(user.id, signature), teamNotice(signatureAwaited(user, id, title)));
    if (copyOf && verdict.verdict !== 'refused') {
      wanting ??= await adminsForCopies(tx);
      writes.push(
        ...(await copiesForBusiness({ signature, signed: { ...sealed, title, copyOf }, signedBy: null, wanting }, tx)),
      );
    }
    receipts.set(id, { ...verdict, ...sealed, receivedAt: null });
  }
  writes.push(...(await settleDeclines(user.id, accepted(waiting, receipts), tx)));
  return { verified: signatures.map((item) => ({ ...item, receipt: receipts.get(item.id) ?? item.receipt })), writes };
}

const accepted = (waiting: readonly Signature[], receipts: ReadonlyMap<string, Receipt>): Signature[] =>
  waiting.filter(({ id }) => receipts.get(id)?.verdict !== 'refused');

/** Describes who signed, by the account, and with which device; a signature with a device's record came from the app. */
const doingOf = ({ userAgent }: Signature, signer: User, hasRecord: boolean): Doing => ({
  by: { uid: signer.id, name: fullName(signer), side: signer.role === 'ADMIN' ? 'team' : 'client' },
  ...(hasRecord && { door: 'app' }),
  device: deviceText(userAgent),
});

/** Reads the people who may have signed for a client: the owner, and those signers who are the client's people. */
async function peopleOf(owner: User, signatures: readonly Signature[], tx: Transaction): Promise<User[]> {
  const others = new Set(signatures.map((signature) => signature.signerUid).filter((uid) => uid !== owner.id));
  const found = await Promise.all([...others].map((uid) => readUser(uid, tx)));
  return [owner, ...found.filter((person): person is User => person !== null && clientOf(person) === owner.id)];
}

type Verdict = Omit<Receipt, 'receivedAt'>;
const RANKS = ['accepted', 'accepted-with-warning', 'refused'] as const;

/** Refuses a text that is signed already, and may not be signed again. */
const refusedAsSecond = (plain: Verdict): Verdict => ({
  ...plain,
  verdict: 'refused',
  reasons: [...plain.reasons, say('verdict.alreadySigned')],
});

/** Combines the verdicts on the signature and on the device's record: the graver one counts, and each reason appears once. */
function both(plain: Verdict, judgement: Judgement | null): Verdict {
  if (!judgement) return plain;
  const known = plain.reasons.map(codeOf);
  const added = judgement.reasons.filter((reason) => !known.includes(reason)).map((reason) => say(`verdict.${reason}`));
  const rank = Math.max(RANKS.indexOf(plain.verdict), RANKS.indexOf(judgement.outcome));
  return { ...plain, verdict: RANKS[rank] ?? 'refused', reasons: [...plain.reasons, ...added] };
}

/** Reads a reason's code without its area, as sealed receipts have it. */
export const codeOf = (reason: MessageOrText): string => asMessage(reason).code.replace(/^verdict\./, '');
