import { API, AppError, cleanEmail, say } from '@firstmile/domain';
import { readUser } from '#firestore/db.ts';
import { removeHalfMadeAccount } from '#people/accounts.ts';
import { mirrorAccount } from '#people/accountMirror.ts';
import { proveByGoogle, proveByPassword } from '#people/identity.ts';
import { recoverAccount, removeFor, replaceCodes } from '#people/secondFactor.ts';
import { limit } from '../limit.ts';
import { needId, type Handler } from '../route.ts';
import { needProof } from './account.ts';

/** The first codes come with turning it on, for which Auth has just asked who it is; for others the caller proves it once more. */
export const newRecoveryCodes: Handler<'newRecoveryCodes'> = async ({ caller, body }) => {
  const { uid } = caller;
  await limit(`recovery-codes:account:${uid}`, API.newRecoveryCodes.perAccount);
  const user = (await mirrorAccount(uid)) ?? caller.user; // it may have been turned on in this second
  if (user.recoveryCodesAt) await needProof(caller, body.password);
  return { codes: await replaceCodes(uid, user.recoveryCodesAt) };
};

/** Takes the second factor off whoever knows the password and has a recovery code. */
export const recover: Handler<'recover'> = async ({ body: { email, password, code } }) => {
  const address = cleanEmail(email);
  await limit(`recover:account:${address.toLowerCase()}`, API.recover.perAccount);
  return recoverBy(await proveByPassword(address, password), code);
};

/** The same with a Google account. */
export const recoverWithGoogle: Handler<'recoverWithGoogle'> = async ({ body: { credential, code } }) => {
  const proven = await proveByGoogle(credential);
  await limit(`recover:account:${proven.localId}`, API.recoverWithGoogle.perAccount);
  return recoverBy(proven, code).catch((error: unknown) => removeHalfMadeAccount(proven.localId, error)); // Auth makes one for whoever is new
};

async function recoverBy(proven: Awaited<ReturnType<typeof proveByPassword>>, code: string) {
  if (proven.mfaPendingCredential === undefined) throw new AppError('conflict', say('secondFactor.none'));
  if (await recoverAccount(proven.localId, code)) return { status: 'removed' as const };
  const msg = say('recovery.wrong');
  throw new AppError('invalid-input', msg, [{ field: 'code', msg }]);
}

/** Takes the second factor off a client or one of a client's people. Admins have to ask an operator. */
export const removeSecondFactor: Handler<'removeSecondFactor'> = async ({ caller, params }) => {
  await limit(`remove-second-factor:account:${caller.uid}`, API.removeSecondFactor.perAccount);
  const nobody = say('assignee.notFound');
  const user = await readUser(needId(params['id'], nobody));
  if (!user || user.role === 'ADMIN') throw new AppError('not-found', nobody);
  await removeFor(user, caller.user);
  return { status: 'removed' };
};
