import type { Query } from 'firebase-admin/firestore';
import {
  AppError,
  filesPath,
  newId,
  notificationsPath,
  onboardingPath,
  photoPath,
  ratingPath,
  signaturesPath,
  userPath,
  type DeletionReceipt,
  type User,
} from '@firstmile/domain';
import { mailsTo, ownOf } from './accountExport.ts';
import { auth, bucket, db, readAdmins } from './db.ts';
import { giveReceipts } from './receipts.ts';

const PAGE = 200;

/**
 * Removes a person: all documents, the bytes of all files, the account to sign in with. What was signed stays where it is,
 * with its receipt: it is evidence for both sides. A crash in between leaves the account, so that it can be asked again.
 * Throws `conflict` for the last admin.
 */
export async function removeAccount(user: User): Promise<DeletionReceipt> {
  const { id: uid, email } = user;
  if (user.role === 'ADMIN' && (await readAdmins()).length < 2)
    throw new AppError('conflict', 'You are the only administrator. Make somebody else one first.');
  await giveReceipts(uid); // evidence without the server's verdict would be half of it
  await auth.revokeRefreshTokens(uid);
  const removed = {
    formAssignments: await removeAll(ownOf('customFormAssignments', uid)),
    flowAssignments: await removeAll(ownOf('onboardingFlowAssignments', uid)),
    files: await removeFiles(uid),
    ...(await removeNews(uid, email)),
    onboarding: await removeDoc(onboardingPath(uid)),
    rating: await removeDoc(ratingPath(uid)),
  };
  await removeDoc(photoPath(uid));
  const kept = { signatures: (await db.collection(signaturesPath(uid)).count().get()).data().count };
  const profile = await removeDoc(userPath(uid));
  await removeNews(uid, email); // what triggers had told until the profile was gone
  await removeAnswers(uid);
  await auth.deleteUser(uid);
  const receipt = {
    id: newId(),
    deletedAt: new Date().toISOString(),
    removed: { profile, ...removed, account: 1 },
    kept,
  };
  // Without a name or an address: it proves that it was done, no more.
  await db.doc(`deletions/${receipt.id}`).set({ ...receipt, uid });
  return { ...receipt, email };
}

const removeNews = async (uid: string, email: string) => ({
  notifications: await removeAll(db.collection(notificationsPath(uid))),
  activity: await removeAll(ownOf('activity', uid)),
  mails: await removeAll(mailsTo(email)),
});

/** The answers that are kept for calls that may be repeated: those of the person, and the one that registered the person. */
async function removeAnswers(uid: string): Promise<void> {
  const kept = db.collection('idempotencyKeys');
  await removeAll(kept.where('uid', '==', uid));
  await removeAll(kept.where('newIdOnce', '==', uid));
}

async function removeFiles(uid: string): Promise<number> {
  const count = await removeAll(db.collection(filesPath(uid)));
  // The trigger of each document takes its bytes away as well: whichever comes second finds nothing, and that is right.
  const [objects] = await bucket().getFiles({ prefix: `users/${uid}/` });
  await Promise.all(objects.map((object) => object.delete({ ignoreNotFound: true })));
  return count;
}

async function removeAll(query: Query): Promise<number> {
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
