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

/** Makes ten recovery codes in the place of those before. Throws `conflict` where there is no second factor, or the codes of `before` have been replaced. */
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
 * Takes the second factor off, against one of its recovery codes. The code counts no more and the mail is on its way before that, so that
 * nothing goes untold; when it then fails, the other codes are left. False when the code is not right.
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

/** Takes the second factor off somebody who has lost it and the codes, in the name of an admin. Throws `conflict` where there is none. */
export async function removeFor(user: User, admin: User): Promise<void> {
  const { multiFactor } = await auth.getUser(user.id);
  if (!multiFactor?.enrolledFactors.length) throw none();
  const author = acting.getStore();
  const entry = activity(newId(), 'second-factor-removed', user, fullName(admin), author ? await doing(author) : {});
  await db.runTransaction((tx) => applyNews(tx, [...notify(user, secondFactorRemoved('admin', newId())), entry]));
  await remove(user.id);
}

async function remove(uid: string): Promise<void> {
  await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
  await mirrorAccount(uid);
}
