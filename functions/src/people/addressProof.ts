import { randomBytes } from 'node:crypto';
import type { UserRecord } from 'firebase-admin/auth';
import { addressProven, newId, SERVER_TIME, type Prover, type Write } from '@firstmile/domain';
import { applyNews, commit } from '../firestore/commit.ts';
import { auth, db, readUser } from '../firestore/db.ts';
import { notify } from '../notifications/notify.ts';
import { endSessions } from './accountMirror.ts';

/** `unconfirmed/{uid}`: the account was made with a password, before anyone had proven to read its address's mail. */
export const unconfirmedPath = (uid: string) => `unconfirmed/${uid}`;

/** Builds the write that remembers this: Auth forgets it when Google signs in. */
export const noteUnconfirmed = (uid: string): Write => ({
  op: 'set',
  path: unconfirmedPath(uid),
  data: { createdAt: SERVER_TIME },
});

/** Checks whether nobody has proven to read the address of an account: it has only a password, and Auth has not seen a proof. */
export const isUnproven = ({ emailVerified, providerData }: UserRecord): boolean =>
  !emailVerified && providerData.every(({ providerId }) => providerId === 'password');

/** Checks whether Google has just proven the address of an account that began unconfirmed; Auth has then removed its password. */
export async function isTakenOver(uid: string): Promise<boolean> {
  if (!(await db.doc(unconfirmedPath(uid)).get()).exists) return false;
  const { emailVerified, providerData } = await auth.getUser(uid);
  return emailVerified && !providerData.some(({ providerId }) => providerId === 'password');
}

/**
 * Ends all sessions of an account whose unconfirmed address Google has now proven, perhaps as another person's, and tells the person.
 * Returns whether it did: the sign-in that proved it has ended, too.
 */
export async function settleTakeover(uid: string, by: Prover = 'google'): Promise<boolean> {
  if (!(await isTakenOver(uid))) return false;
  await endUnproven(uid, by);
  return true;
}

/**
 * Does the same for an account whose address is proven past Auth, before that signs in: by a mailed link, or by the business's provider.
 * Auth keeps a password then, so another that nobody knows takes its place. The proof is noted last, so that after a crash the next one
 * does all of it again.
 */
export async function settleProof({ uid, emailVerified, providerData }: UserRecord, by: Prover): Promise<void> {
  if (emailVerified && !(await isTakenOver(uid))) return;
  if (providerData.some(({ providerId }) => providerId === 'password'))
    await auth.updateUser(uid, { password: randomBytes(32).toString('base64url') });
  await endUnproven(uid, by);
  await auth.updateUser(uid, { emailVerified: true });
}

async function endUnproven(uid: string, by: Prover): Promise<void> {
  await endSessions(uid);
  await db.runTransaction(async (tx) => {
    const user = await readUser(uid, tx);
    const notices = user ? notify(user, addressProven(by, newId())) : [];
    await applyNews(tx, [...notices, { op: 'delete', path: unconfirmedPath(uid) }]);
  });
}

/** Updates whether an account's address is unproven: the account may be older than that note, or proven since. */
export async function rememberProof({ uid, emailVerified, providerData }: UserRecord): Promise<void> {
  if (!providerData.some(({ providerId }) => providerId === 'password')) return;
  const ref = db.doc(unconfirmedPath(uid));
  if ((await ref.get()).exists === !emailVerified) return;
  if (emailVerified) await ref.delete();
  else if (await readUser(uid)) await commit([noteUnconfirmed(uid)]);
}
