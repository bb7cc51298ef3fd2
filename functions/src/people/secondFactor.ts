import { FieldValue } from 'firebase-admin/firestore';
import {
  activity,
  AppError,
  fullName,
  newId,
  recoveryCodesPath,
  say,
  secondFactorRemoved,
  userPath,
  type User,
} from '@firstmile/domain';
import { acting } from '../core/acting.ts';
import { applyNews } from '../firestore/commit.ts';
import { auth, db, readUser } from '../firestore/db.ts';
import { doing } from '../trail/authors.ts';
import { notify } from '../notifications/notify.ts';
import { mirrorAccount } from './accountMirror.ts';
import { newCodes, storeCodes, withoutCode, type RecoveryCodes } from './recoveryCodes.ts';

const none = () => new AppError('conflict', say('secondFactor.none'));

/**
 * Replaces the recovery codes by ten new ones. Throws `conflict` without a second factor, or when the codes of `before` have been replaced
 * since.
 */
export async function replaceCodes(uid: string, before: User['recoveryCodesAt']): Promise<string[]> {
  const codes = newCodes();
  const stored = await storeCodes(codes);
  await db.runTransaction(async (tx) => {
    const user = await readUser(uid, tx);
    if (!user?.secondFactorAt) throw none();
    if (user.recoveryCodesAt?.toMillis() !== before?.toMillis()) throw new AppError('conflict', say('request.busy'));
    tx.set(db.doc(recoveryCodesPath(uid)), { ...stored });
    tx.update(db.doc(userPath(uid)), { recoveryCodesAt: FieldValue.serverTimestamp() });
  });
  return codes;
}

/**
 * Removes the second factor in exchange for a recovery code. First uses the code up and sends the mail, so that the person is told in any
 * case; if the removal then fails, the other codes are left. Returns false for a wrong code.
 */
export async function recoverAccount(uid: string, code: string): Promise<boolean> {
  const isUsed = await db.runTransaction(async (tx) => {
    const ref = db.doc(recoveryCodesPath(uid));
    const [user, stored] = await Promise.all([readUser(uid, tx), tx.get(ref)]);
    const left = user && stored.exists ? await withoutCode(stored.data() as RecoveryCodes, code) : null;
    if (!user || !left) return false;
    await applyNews(tx, notify(user, secondFactorRemoved('code', newId())));
    tx.set(ref, { ...left });
    return true;
  });
  if (isUsed) await remove(uid);
  return isUsed;
}

/** Removes the second factor, in an admin's name, for a person who has lost it and the codes. Throws `conflict` without one. */
export async function removeFor(user: User, admin: User): Promise<void> {
  const { multiFactor } = await auth.getUser(user.id);
  if (!multiFactor?.enrolledFactors.length) throw none();
  const author = acting.getStore();
  const entry = activity(
    { id: newId(), type: 'second-factor-removed', person: user, subject: fullName(admin) },
    author ? await doing(author) : {},
  );
  await db.runTransaction((tx) => applyNews(tx, [...notify(user, secondFactorRemoved('admin', newId())), entry]));
  await remove(user.id);
}

async function remove(uid: string): Promise<void> {
  await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
  await mirrorAccount(uid);
}
