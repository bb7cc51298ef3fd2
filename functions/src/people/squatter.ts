import type { Timestamp } from 'firebase-admin/firestore';
import {
  accountSetAside,
  AppError,
  declinesPath,
  filesPath,
  membersPath,
  messagesPath,
  millis,
  ratingPath,
  signaturesPath,
  teamNotice,
  type Message,
  type User,
} from '@firstmile/domain';
import { applyNews } from '../firestore/commit.ts';
import { auth, db, readRun, readUser } from '../firestore/db.ts';
import { ownOf } from './accountExport.ts';
import { mirrorAccount } from './accountMirror.ts';
import { findByEmail } from './accounts.ts';
import { isTakenOver, isUnproven } from './addressProof.ts';
import { removeAccount } from './accountRemoval.ts';

/**
 * Deletes an account that somebody registered under an address and neither confirmed nor used. Call it only for a person who has proven to
 * read the address's mail. A client's account with entries may be that person's own: throws `conflict` with `refusal` for one; without a refusal
 * it loses its address. Leaves every other account alone.
 */
export async function removeSquatter(email: string, refusal: Message | null): Promise<void> {
  const account = await findByEmail(email);
  if (!account || !isUnproven(account)) return;
  if (await removeUntouched(account.uid)) return;
  const user = await readUser(account.uid);
  if (user?.role !== 'USER') return;
  if (refusal) throw new AppError('conflict', refusal, [{ field: 'putAside', msg: refusal }]);
  await setAside(user);
}

/** Takes its address from an account, and disables it: what was entered stays, and admins are notified. */
async function setAside(user: User): Promise<void> {
  await auth.updateUser(user.id, { email: `${user.id.toLowerCase()}@set-aside.invalid`, disabled: true });
  await mirrorAccount(user.id);
  await db.runTransaction((tx) => applyNews(tx, [teamNotice(accountSetAside(user))]));
}

/**
 * Does the same for an account that Google has just signed in to, which proves that another person registered it. Returns whether it did.
 */
export const removeSquatterOf = async (uid: string): Promise<boolean> =>
  (await isTakenOver(uid)) && removeUntouched(uid);

async function removeUntouched(uid: string): Promise<boolean> {
  const user = await readUser(uid);
  if (user?.role !== 'USER' || !(await isUntouched(user))) return false;
  await removeAccount(user);
  return true;
}

/** Checks whether neither the person nor the business has done anything in an account since it was made. */
async function isUntouched({ id: uid, createdAt }: User): Promise<boolean> {
  if (Object.keys((await readRun(uid))?.steps ?? {}).length > 0) return false;
  if ((await db.doc(ratingPath(uid)).get()).exists) return false;
  const work = [filesPath, signaturesPath, declinesPath, messagesPath, membersPath].map((path) =>
    db.collection(path(uid)),
  );
  const invited = db.collection('invitations').where('client.id', '==', uid);
  const traces = await Promise.all([...work, invited].map((query) => query.limit(1).get()));
  if (traces.some(({ empty }) => !empty)) return false;
  const tasks = await Promise.all(
    ['customFormAssignments', 'onboardingFlowAssignments'].map((collection) => ownOf(collection, uid).get()),
  );
  // tasks of new clients were assigned in the commit that made the profile
  return tasks
    .flatMap(({ docs }) => docs)
    .every((task) => {
      const assignedAt = task.get('assignedAt') as Timestamp | null;
      return task.get('status') === 'ASSIGNED' && assignedAt?.toMillis() === millis(createdAt);
    });
}
