import { API, AppError, clientOf, newId, say, type Message } from '@firstmile/domain';
import { exportAll } from '#people/accountExport.ts';
import { endSessions as endAll } from '#people/accountMirror.ts';
import { removeAccount } from '#people/accountRemoval.ts';
import { dropSession, endSession } from '#people/sessions.ts';
import { secondOf, type Caller } from '../auth.ts';
import { config } from '#core/config.ts';
import { auth } from '#firestore/db.ts';
import { proveByPassword } from '#people/identity.ts';
import { recordCall } from '#trail/record.ts';
import { exporting } from '../exporting.ts';
import { limit } from '../limit.ts';
import { needId, type Handler } from '../route.ts';

/** Ends all sessions, in the app and the API; devices that listen to the profile sign out at once. */
export const endSessions: Handler<'endSessions'> = async ({ caller, body }) => {
  const { uid } = caller;
  await limit(`end-sessions:account:${uid}`, API.endSessions.perAccount);
  await needProof(caller, body.password);
  await endAll(uid);
  if (caller.role !== 'ADMIN')
    await recordCall({ id: `sessions-${newId()}`, type: 'sessions-ended', client: caller.client });
  return { status: 'ended' };
};

const NONE = say('sessions.none');

/** Ends one session of the caller, in the app and the API. */
export const revokeSession: Handler<'revokeSession'> = async ({ caller: { uid }, params }) => {
  await limit(`revoke-session:account:${uid}`, API.revokeSession.perAccount);
  const second = Number(needId(params['id'], NONE));
  const isKnown = Number.isSafeInteger(second) && (await endSession(uid, second));
  if (!isKnown) throw new AppError('not-found', NONE);
  return { status: 'revoked' };
};

/** Removes the calling session from the list. */
export const leaveSession: Handler<'leaveSession'> = async ({ caller }) => {
  await limit(`leave-session:account:${caller.uid}`, API.leaveSession.perAccount);
  await dropSession(caller.uid, secondOf(caller));
  return { status: 'left' };
};

/** Replies whether there is a provider of text messages. */
export const texting: Handler<'texting'> = () => Promise.resolve({ isAvailable: config.hasSms() });

/** Exports everything that is stored about the caller. */
export const exportAccount: Handler<'exportAccount'> = async ({ caller }) => {
  const { uid, user } = caller;
  await limit(`export:account:${uid}`, API.exportAccount.perAccount);
  return exporting(caller, async () => {
    if (user.role !== 'ADMIN')
      await recordCall({ id: `exported-${newId()}`, type: 'exported', client: clientOf(user) });
    return exportAll(user);
  });
};

/** Deletes the caller's account, after another proof of identity. */
export const deleteAccount: Handler<'deleteAccount'> = async ({ caller, body }) => {
  const { uid, user } = caller;
  await limit(`delete:account:${uid}`, API.deleteAccount.perAccount);
  await needProof(caller, body.password);
  return removeAccount(user);
};

/** Time for which a sign-in without a password proves the identity, in milliseconds. */
const FRESH = 300_000;

/**
 * Checks the password or, for an account without one, that the sign-in is fresh. Throws `invalid-input` for the password, or `conflict`.
 */
export async function needProof({ uid, signedInAt }: Caller, password: string): Promise<void> {
  const { providerData, email = '' } = await auth.getUser(uid);
  if (providerData.some(({ providerId }) => providerId === 'password')) await needPassword(email, password);
  else if (Date.now() - signedInAt > FRESH) throw new AppError('conflict', say('signIn.again'));
}

async function needPassword(email: string, password: string): Promise<void> {
  const field = (msg: Message) => new AppError('invalid-input', msg, [{ field: 'password', msg }]);
  if (password === '') throw field(say('password.required'));
  await proveByPassword(email, password).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not-signed-in' ? field(say('password.wrong')) : error;
  });
}
