import { API, AppError, cleanEmail, say } from '@firstmile/domain';
import { readUser } from '#firestore/db.ts';
import { removeHalfMadeAccount } from '#people/accounts.ts';
import { mirrorAccount } from '#people/accountMirror.ts';
import { proveByGoogle, proveByPassword } from '#people/identity.ts';
import { recoverAccount, removeFor, replaceCodes } from '#people/secondFactor.ts';
import { limit } from '../limit.ts';
import { needId, type Handler } from '../route.ts';
import { needProof } from './account.ts';

/**
 * Makes recovery codes. The first come with turning the second factor on, just after Auth asked for proof; for later ones the caller has to
 * prove the identity again.
 */
export const newRecoveryCodes: Handler<'newRecoveryCodes'> = async ({ caller, body }) => {
  const { uid } = caller;
  await limit(`recovery-codes:account:${uid}`, API.newRecoveryCodes.perAccount);
  const user = (await mirrorAccount(uid)) ?? caller.user; // it may have been turned on a second ago
  if (user.recoveryCodesAt) await needProof(caller, body.password);
  return { codes: await replaceCodes(uid, user.recoveryCodesAt) };
};

/** Removes the second factor for a caller with the password and a recovery code. */
export const recover: Handler<'recover'> = async ({ body: { email, password, code } }) => {
  const address = cleanEmail(email);
  await limit(`recover:account:${address.toLowerCase()}`, API.recover.perAccount);
  return recoverBy(await proveByPassword(address, password), code);
};

/** Does the same with a Google account. */
export const recoverWithGoogle: Handler<'recoverWithGoogle'> = async ({ body: { credential, code } }) => {
  const proven = await proveByGoogle(credential);
  await limit(`recover:account:${proven.localId}`, API.recoverWithGoogle.perAccount);
  return recoverBy(proven, code).catch((error: unknown) => removeHalfMadeAccount(proven.localId, error)); // Auth makes one for a new person
};

async function recoverBy(proven: Awaited<ReturnType<typeof proveByPassword>>, code: string) {
  if (proven.mfaPendingCredential === undefined) throw new AppError('conflict', say('secondFactor.none'));
  if (await recoverAccount(proven.localId, code)) return { status: 'removed' as const };
  const msg = say('recovery.wrong');
  throw new AppError('invalid-input', msg, [{ field: 'code', msg }]);
}

/** Removes the second factor of a client or one of a client's people. Admins have to ask an operator. */
export const removeSecondFactor: Handler<'removeSecondFactor'> = async ({ caller, params }) => {
  await limit(`remove-second-factor:account:${caller.uid}`, API.removeSecondFactor.perAccount);
  const nobody = say('assignee.notFound');
  const user = await readUser(needId(params['id'], nobody));
  if (!user || user.role === 'ADMIN') throw new AppError('not-found', nobody);
  await removeFor(user, caller.user);
  return { status: 'removed' };
};
