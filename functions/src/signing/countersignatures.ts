import type { Transaction } from 'firebase-admin/firestore';
import {
  activity,
  agreementName,
  countersignaturesPath,
  countersignaturePath,
  countersigned,
  fullName,
  SERVER_TIME,
  storedCountersignature,
  toCountersignPath,
  verifyCountersignature,
  type ChainEnd,
  type Countersignature,
  type Signature,
  type User,
  type Write,
} from '@firstmile/domain';
import { hashOf } from '@firstmile/evidence';
import { applyNews } from '../firestore/commit.ts';
import { db, readAll, readSignatures, readUser } from '../firestore/db.ts';
import { notify } from '../notifications/notify.ts';
import { doing } from '../trail/authors.ts';
import { formerEmails } from './formerEmails.ts';
import { adminsForCopies, copiesForBusiness } from './copies.ts';
import { addToChain, endOf, readLast } from './chain.ts';
import { countersigningOf } from './evidence.ts';
import { codeOf } from './judge.ts';
import { issueReceipts } from './receipts.ts';

/**
 * Seals receipts for the business's countersignatures that have none yet, adds them to the trail, and sends both sides the copy with all
 * signatures. A client's own signature gets its receipt first.
 */
export async function receiveCountersignatures(uid: string): Promise<void> {
  await issueReceipts(uid);
  await db.runTransaction(async (tx) => {
    const all = await readAll(storedCountersignature, db.collection(countersignaturesPath(uid)), tx);
    const signatures = await readSignatures(uid, tx);
    const signed = (countersignature: Countersignature) => signatures.find(({ id }) => id === countersignature.id);
    const waiting = all.filter(
      (countersignature) => !countersignature.receipt && signed(countersignature)?.receipt !== null,
    );
    const writes: Write[] = [];
    let last = waiting.length > 0 ? await readLast(uid, tx) : null;
    const client = waiting.length > 0 ? await readUser(uid, tx) : null;
    for (const countersignature of waiting) {
      const admin = await readUser(countersignature.signerUid, tx);
      const account = admin && {
        name: fullName(admin),
        email: admin.email,
        formerEmails: await formerEmails(admin, countersignature.signerEmail, tx),
      };
      const verdict = verifyCountersignature(countersignature, signed(countersignature), account);
      const body = {
        signatureId: countersignature.id,
        recordHash: await hashOf(countersigningOf(countersignature)),
        outcome: verdict.verdict,
        reasons: verdict.reasons.map(codeOf),
        ...(account && { account: { uid: countersignature.signerUid, name: account.name, email: account.email } }),
      };
      const { writes: added, entry } = await addToChain({ clientId: uid, type: 'COUNTERSIGNED', body, last });
      last = entry;
      const sealed = { seq: entry.seq, recordHash: body.recordHash, ...endOf(entry) };
      const receipt = { ...verdict, ...sealed, receivedAt: SERVER_TIME };
      writes.push(
        ...added,
        { op: 'update', path: countersignaturePath(uid, countersignature.id), data: { receipt } },
        { op: 'delete', path: toCountersignPath(uid, countersignature.id) },
      );
      const signature = signed(countersignature);
      if (signature && verdict.verdict !== 'refused')
        writes.push(
          ...(client ? [await trailEntry(client, signature, { by: countersignature, tx })] : []),
          ...(await copies({ clientId: uid, signature, by: countersignature, end: endOf(entry) }, tx)),
        );
    }
    await applyNews(tx, writes);
  });
}

/** Builds the trail's entry. Its author is the account, whatever name was typed. */
async function trailEntry(
  person: User,
  { id, agreementTitle }: Signature,
  { by: { signerUid, userAgent, createdAt }, tx }: { by: Countersignature; tx: Transaction },
): Promise<Write> {
  return activity(
    {
      id: `countersigned-${person.id}-${id}`,
      type: 'agreement-countersigned',
      person,
      subject: agreementName(agreementTitle),
    },
    { about: { signature: id }, ...(await doing({ uid: signerUid, userAgent }, tx)), ...(createdAt && { createdAt }) },
  );
}

/** Builds the mails with the copy, to the client's signer and to the business. */
async function copies(
  { clientId, signature, by, end }: { clientId: string; signature: Signature; by: Countersignature; end: ChainEnd },
  tx: Transaction,
) {
  const signer = await readUser(signature.signerUid, tx);
  const title = agreementName(signature.agreementTitle);
  const signed = { ...end, title, copyOf: { clientId, signatureId: signature.id } };
  return [
    ...(signer ? notify(signer, countersigned(title, end, signed.copyOf)) : []),
    ...(await copiesForBusiness({ signature, signed, signedBy: by.signerUid, wanting: await adminsForCopies(tx) }, tx)),
  ];
}
