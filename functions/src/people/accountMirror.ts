import type { UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { millis, recoveryCodesPath, sessionsPath, stillRevoked, userPath, type User } from '@firstmile/domain';
import { auth, db, readUser } from '../firestore/db.ts';
import { keepFormerEmail } from '../signing/formerEmails.ts';
import { dropEnded } from './sessions.ts';

/** The parts of an Auth account that a profile mirrors. Times are milliseconds since 1970. */
interface Account {
  email: string | undefined;
  isDisabled: boolean;
  /** Tokens of sessions that began before this are not valid. */
  validSince: number;
  /** Time of enrolling the second factor; 0 when there is none. */
  secondFactorAt: number;
}

/**
 * Ends all sessions of an account. Rules and devices read the end on the profile; Auth itself issues no more tokens for a session that
 * began before this second.
 */
export async function endSessions(uid: string): Promise<void> {
  await auth.revokeRefreshTokens(uid);
  await mirrorAccount(uid);
}

/**
 * Brings a profile in step with its account: the e-mail address, the second factor, and since when sessions are valid, which a new
 * password, another address or an operator may have changed past us. Recovery codes are deleted with the second factor. Ends the sessions
 * of an account that was disabled or deleted. Returns the new profile, null without one. `known` holds both if they were just read.
 */
export async function mirrorAccount(
  uid: string,
  known?: { user: User; account: UserRecord | undefined },
): Promise<User | null> {
  const [user, record] = await Promise.all([known?.user ?? readUser(uid), known?.account ?? findAccount(uid)]);
  if (!user) return null;
  let account = record && accountOf(record);
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
    // the people concerned can no longer read the profile itself
    if (revoked) tx.set(db.doc(sessionsPath(uid)), { endedAt: ended, revoked });
    if (changes.secondFactorAt === null) tx.delete(db.doc(recoveryCodesPath(uid)));
    return ended;
  });
  if (endedAt) await dropEnded(uid, endedAt);
  return readUser(uid);
}

const isEmpty = (changes: object) => Object.keys(changes).length === 0;

/** Compares the profile with its account. A deleted account counts as disabled from now on. */
function changesOf(user: User, account: Account | null) {
  const { email, isDisabled, validSince, secondFactorAt } = account ?? {
    email: user.email,
    isDisabled: true,
    validSince: user.isDisabled ? 0 : Date.now() + 1000, // also ends a session that began in this second
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

/** Finds changes of the second factor. Without one its recovery codes are void. */
function secondFactorChanges(user: User, since: number): { secondFactorAt?: Timestamp | null; recoveryCodesAt?: null } {
  if (seconds(since) === seconds(millis(user.secondFactorAt ?? null) ?? 0)) return {};
  if (since === 0) return { secondFactorAt: null, recoveryCodesAt: null };
  return { secondFactorAt: Timestamp.fromMillis(seconds(since) * 1000) };
}

/** Rounds down to Auth's whole seconds. */
const seconds = (ms: number) => Math.floor(ms / 1000);

/** Finds an Auth account; null when there is none. */
export const findAccount = (uid: string): Promise<UserRecord | null> =>
  auth.getUser(uid).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'auth/user-not-found') return null;
    throw error;
  });

function accountOf(record: UserRecord): Account {
  const validSince = Date.parse(record.tokensValidAfterTime ?? '') || 0;
  // a new account has such a time from the start, which ended no session
  const isNew = validSince <= Date.parse(record.metadata.creationTime);
  const factors = record.multiFactor?.enrolledFactors ?? [];
  return {
    email: record.email?.toLowerCase(),
    isDisabled: record.disabled,
    validSince: isNew ? 0 : validSince,
    // 1000 stands for an enrolment without a time
    secondFactorAt: Math.max(0, ...factors.map(({ enrollmentTime }) => Date.parse(enrollmentTime ?? '') || 1000)),
  };
}
