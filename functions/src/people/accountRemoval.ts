import type { Query, Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  clientOf,
  conversationPath,
  devicesPath,
  filesPath,
  membersPath,
  messagesPath,
  newId,
  notesPath,
  notificationsPath,
  onboardingPath,
  passesPath,
  sentBacksPath,
  photoPath,
  ratingPath,
  formerEmailsPath,
  recoveryCodesPath,
  sessionsPath,
  signaturesPath,
  signedInPath,
  userPath,
  type DeletionReceipt,
  type User,
  say,
} from '@firstmile/domain';
import { endSessions } from './accountMirror.ts';
import { ownOf } from './accountExport.ts';
import { unconfirmedPath } from './addressProof.ts';
import { needOtherAdmin } from './admins.ts';
import { closeClient, doorPath } from './clientDoor.ts';
import { apply } from '../firestore/commit.ts';
import { auth, bucket, db, readUser } from '../firestore/db.ts';
import { removeFromPlans } from '../plans/planning.ts';
import { keptEvidenceWrites } from '../signing/keptEvidence.ts';
import { receiveDeclines } from '../signing/declines.ts';
import { removeMember } from '../signing/people.ts';
import { issueReceipts } from '../signing/receipts.ts';
import { entriesOfCall, type CallAct } from '../trail/record.ts';

const PAGE = 200;

/**
 * Removes a person: all documents, the bytes of all files, and the Auth user. Signatures stay with their receipts, as evidence for both
 * sides; so does the client's work when a contributor is removed. A crash on the way leaves the Auth user, so that the deletion can be
 * called again; `removeLeftovers` finds later arrivals by the record of the deletion. Throws `conflict` for the last admin, and for the
 * owner of a client that has other members. `acts` are what the call adds to the trail.
 */
export async function removeAccount(user: User, acts: readonly CallAct[] = []): Promise<DeletionReceipt> {
  const { id: uid, email } = user;
  const client = clientOf(user);
  const record = db.doc(`deletions/${newId()}`);
  await db.runTransaction(async (tx) => {
    if (user.role === 'ADMIN') await needOtherAdmin(uid, tx);
    if (client === uid) await needAlone(uid, tx);
    apply(tx, [
      { op: 'set', path: record.path, data: { id: record.id, uid, deletedAt: new Date().toISOString() } },
      ...(client === uid ? [closeClient(uid)] : []),
    ]);
  });
  await endSessions(uid); // from here on the rules refuse this person's writes
  await receiveDeclines(client);
  await issueReceipts(client); // evidence is incomplete without the server's verdict
  await removeMember(client, uid);
  const removed = await removeTraces(uid);
  const signatures = db.collection(signaturesPath(client));
  const own = client === uid ? signatures : signatures.where('signerUid', '==', uid);
  const evidence = { signatures: (await own.count().get()).data().count };
  const profile = await removeProfile(user, acts);
  await removeTraces(uid); // traces that triggers left until the profile was gone
  await removeDoc(doorPath(uid));
  await removeAnswers(uid);
  await auth.deleteUser(uid);
  const receipt = {
    id: record.id,
    deletedAt: new Date().toISOString(),
    removed: { profile, ...removed, account: 1 },
    kept: evidence,
  };
  // without name and address: it only proves that the deletion was done
  await record.set({ ...receipt, uid });
  return { ...receipt, email };
}

/** Removes the profile, and in the same transaction lists a client's kept evidence. */
const removeProfile = (user: User, acts: readonly CallAct[]): Promise<number> =>
  db.runTransaction(async (tx) => {
    const { id: uid } = user;
    const { exists } = await tx.get(db.doc(userPath(uid)));
    const isClient = user.role === 'USER';
    if (isClient) await needAlone(uid, tx);
    const evidence = isClient ? await keptEvidenceWrites(uid, new Date().toISOString(), tx) : [];
    apply(tx, [...evidence, ...(await entriesOfCall(acts, tx)), { op: 'delete', path: userPath(uid) }]);
    return exists ? 1 : 0;
  });

/**
 * Removes documents that arrived after an account was deleted: from a late trigger, an assignment by an admin who was offline, or a crash.
 * Does nothing while there is a profile.
 */
export async function removeLeftovers(uid: string): Promise<void> {
  if (await readUser(uid)) return;
  await removeTraces(uid);
  await auth.deleteUser(uid).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
  });
}

/** Removes everything except the profile and the signatures; counts each kind. */
async function removeTraces(uid: string) {
  const removed = {
    formAssignments: await removeAll(ownOf('customFormAssignments', uid)),
    flowAssignments: await removeAll(ownOf('onboardingFlowAssignments', uid)),
    files: await removeFiles(uid),
    messages: await removeAll(db.collection(messagesPath(uid))),
    bookings: await removeAll(ownOf('bookings', uid)),
    notifications: await removeAll(db.collection(notificationsPath(uid))),
    activity: await removeAll(ownOf('activity', uid)),
    mails: await removeAll(ownOf('mail', uid)),
    texts: await removeAll(ownOf('textMessages', uid)),
    onboarding: await removeDoc(onboardingPath(uid)),
    rating: await removeDoc(ratingPath(uid)),
    plans: await removeFromPlans(uid),
  };
  for (const invited of ['invitations', 'invitationKeys', 'invitedAddresses', 'latestBookings'])
    await removeAll(ownOf(invited, uid));
  await removeAll(db.collection('invitations').where('client.id', '==', uid));
  for (const ofClient of ['toCountersign', 'webhookDeliveries'])
    await removeAll(db.collection(ofClient).where('clientId', '==', uid));
  const single = [unconfirmedPath, photoPath, sessionsPath, conversationPath, recoveryCodesPath, formerEmailsPath];
  for (const pathOf of single) await removeDoc(pathOf(uid));
  for (const path of [devicesPath(uid), signedInPath(uid), notesPath(uid), passesPath(uid), sentBacksPath(uid)])
    await removeAll(db.collection(path));
  return removed;
}

/** Throws `conflict` for the owner of a client that has other members. */
async function needAlone(uid: string, tx: Transaction): Promise<void> {
  await tx.get(db.doc(doorPath(uid))); // a joining person writes this document, so one of the two transactions sees the other
  const others = db.collection(membersPath(uid)).where('role', '==', 'contributor').limit(1);
  if (!(await tx.get(others)).empty) throw new AppError('conflict', say('member.ownerStays'));
}

/** Removes kept answers of repeatable calls: those of the person, and the one that registered the person. */
async function removeAnswers(uid: string): Promise<void> {
  const answers = db.collection('idempotencyKeys');
  await removeAll(answers.where('uid', '==', uid));
  await removeAll(answers.where('newIdOnce', '==', uid));
}

async function removeFiles(uid: string): Promise<number> {
  const count = await removeAll(db.collection(filesPath(uid)));
  // each document's trigger deletes its bytes as well; the second of the two finds nothing
  const [objects] = await bucket().getFiles({ prefix: `users/${uid}/` });
  await Promise.all(objects.map((object) => object.delete({ ignoreNotFound: true })));
  return count;
}

/** Removes the documents of a query, and counts them. */
export async function removeAll(query: Query): Promise<number> {
  let count = 0;
  for (;;) {
    const { docs } = await query.limit(PAGE).get();
    if (docs.length === 0) return count;
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    count += docs.length;
  }
}

async function removeDoc(path: string): Promise<number> {
  const ref = db.doc(path);
  const { exists } = await ref.get();
  await ref.delete();
  return exists ? 1 : 0;
}
