import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { millis, recoveryCodesPath, sessionsPath, stillRevoked, userPath, type User } from '@firstmile/domain';
import { auth, db, readUser } from '../firestore/db.ts';
import { keepFormerEmail } from '../signing/formerEmails.ts';
import { dropEnded } from './sessions.ts';

/** An account as Auth knows it, as far as a profile mirrors it. Times are milliseconds since 1970. */
interface Account {
  email: string | undefined;
  isDisabled: boolean;
  /** Tokens of sessions that began before count no more. */
  validSince: number;
  /** Since when there is a second factor; 0 when there is none. */
  secondFactorAt: number;
}

/**
 * Ends all sessions of an account. The rules and the devices read it on the profile; Auth itself gives no token any more
 * for a session that began before this second.
 */
export async function endSessions(uid: string): Promise<void> {
  await auth.revokeRefreshTokens(uid);
  await mirrorAccount(uid);
}

/**
 * Brings a profile in step with its account: the e-mail address, the second factor, and since when sessions count, which a new password,
 * another address or an operator may have changed past us. With the second factor its recovery codes go. Ends the sessions of an account
 * that was disabled or deleted. Gives the profile as it is then, null without one. `known` is what was just read of both.
 */
export async function mirrorAccount(
  uid: string,
  known?: { user: User; account: UserRecord | undefined },
): Promise<User | null> {
  const [user, found] = await Promise.all([known?.user ?? readUser(uid), known?.account ?? findAccount(uid)]);
  if (!user) return null;
  let account = found && accountOf(found);
  if (account?.isDisabled && !user.isDisabled) {
    await auth.revokeRefreshTokens(uid);
    const again = await findAccount(uid);
    account = again && accountOf(again);
  }
  if (isEmpty(changesOf(user, account))) return user;
  const endedAt = await db.runTransaction(async (tx) => {
    const stored = await readUser(uid, tx);
    const changes = stored && changesOf(stored, account);
    if (!changes || isEmpty(changes)) return undefined;
    const { sessionsEndedAt: ended } = changes;
    if (changes.email !== undefined) keepFormerEmail(uid, stored.email, tx);
    const revoked = ended && stillRevoked(stored, ended);
    tx.update(db.doc(userPath(uid)), { ...changes, ...(revoked && { revokedSessions: revoked }) });
    // The profile itself is closed now to whom this is to reach.
    if (revoked) tx.set(db.doc(sessionsPath(uid)), { endedAt: ended, revoked });
    if (changes.secondFactorAt === null) tx.delete(db.doc(recoveryCodesPath(uid)));
    return ended;
  });
  if (endedAt) await dropEnded(uid, endedAt);
  return readUser(uid);
}

const isEmpty = (changes: object) => Object.keys(changes).length === 0;

/** What the profile has to say differently. An account that is gone counts as disabled since now. */
function changesOf(user: User, account: Account | null) {
  const { email, isDisabled, validSince, secondFactorAt } = account ?? {
    email: user.email,
    isDisabled: true,
    validSince: user.isDisabled ? 0 : Date.now() + 1000, // also for a session that began in this second
    secondFactorAt: millis(user.secondFactorAt ?? null) ?? 0,
  };
  return {
    ...(email !== undefined && email !== user.email && { email }),
    ...(isDisabled !== (user.isDisabled ?? false) && { isDisabled }),
    ...(seconds(validSince) > seconds(millis(user.sessionsEndedAt ?? null) ?? 0) && {
      sessionsEndedAt: Timestamp.fromMillis(seconds(validSince) * 1000),
    }),
    ...secondFactorChanges(user, secondFactorAt),
  };
}

/** Without a second factor its recovery codes count no more. */
function secondFactorChanges(user: User, since: number): { secondFactorAt?: Timestamp | null; recoveryCodesAt?: null } {
  if (seconds(since) === seconds(millis(user.secondFactorAt ?? null) ?? 0)) return {};
  if (since === 0) return { secondFactorAt: null, recoveryCodesAt: null };
  return { secondFactorAt: Timestamp.fromMillis(seconds(since) * 1000) };
}

/** Auth counts in whole seconds. */
const seconds = (ms: number) => Math.floor(ms / 1000);

const findAccount = (uid: string): Promise<UserRecord | null> =>
  auth.getUser(uid).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'auth/user-not-found') return null;
    throw error;
  });

function accountOf(found: UserRecord): Account {
  const validSince = Date.parse(found.tokensValidAfterTime ?? '') || 0;
  // An account is made with a time since when its tokens count; that ended nothing.
  const isNew = validSince <= Date.parse(found.metadata.creationTime);
  const factors = found.multiFactor?.enrolledFactors ?? [];
  return {
    email: found.email?.toLowerCase(),
    isDisabled: found.disabled,
    validSince: isNew ? 0 : validSince,
    // of a time that Auth does not know: there is one all the same
    secondFactorAt: Math.max(0, ...factors.map(({ enrollmentTime }) => Date.parse(enrollmentTime ?? '') || 1000)),
  };
}
