import { Timestamp } from 'firebase-admin/firestore';
import { millis, sessionsPath, stillRevoked, userPath, type User } from '@firstmile/domain';
import { auth, db, readUser } from '../firestore/db.ts';
import { dropEnded } from './sessions.ts';

/** An account as Auth knows it, as far as a profile mirrors it. Times are milliseconds since 1970. */
interface Account {
  email: string | undefined;
  isDisabled: boolean;
  /** Tokens of sessions that began before count no more. */
  validSince: number;
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
 * Brings a profile in step with its account: the e-mail address, and since when sessions count, which a new password, another
 * address or an operator may have changed past us. Ends the sessions of an account that was disabled or deleted. Gives the
 * profile as it is then, null without one.
 */
export async function mirrorAccount(uid: string): Promise<User | null> {
  const user = await readUser(uid);
  if (!user) return null;
  let account = await readAccount(uid);
  if (account?.isDisabled && !user.isDisabled) {
    await auth.revokeRefreshTokens(uid);
    account = await readAccount(uid);
  }
  if (isEmpty(changesOf(user, account))) return user;
  const endedAt = await db.runTransaction(async (tx) => {
    const stored = await readUser(uid, tx);
    const changes = stored && changesOf(stored, account);
    if (!changes || isEmpty(changes)) return undefined;
    const { sessionsEndedAt: ended } = changes;
    const revoked = ended && stillRevoked(stored, ended);
    tx.update(db.doc(userPath(uid)), { ...changes, ...(revoked && { revokedSessions: revoked }) });
    // The profile itself is closed now to whom this is to reach.
    if (revoked) tx.set(db.doc(sessionsPath(uid)), { endedAt: ended, revoked });
    return ended;
  });
  if (endedAt) await dropEnded(uid, endedAt);
  return readUser(uid);
}

const isEmpty = (changes: object) => Object.keys(changes).length === 0;

/** What the profile has to say differently. An account that is gone counts as disabled since now. */
function changesOf(user: User, account: Account | null) {
  const { email, isDisabled, validSince } = account ?? {
    email: user.email,
    isDisabled: true,
    validSince: user.isDisabled ? 0 : Date.now() + 1000, // also for a session that began in this second
  };
  return {
    ...(email !== undefined && email !== user.email && { email }),
    ...(isDisabled !== (user.isDisabled ?? false) && { isDisabled }),
    ...(seconds(validSince) > seconds(millis(user.sessionsEndedAt ?? null) ?? 0) && {
      sessionsEndedAt: Timestamp.fromMillis(seconds(validSince) * 1000),
    }),
  };
}

/** Auth counts in whole seconds. */
const seconds = (ms: number) => Math.floor(ms / 1000);

async function readAccount(uid: string): Promise<Account | null> {
  const found = await auth.getUser(uid).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'auth/user-not-found') return null;
    throw error;
  });
  if (!found) return null;
  const validSince = Date.parse(found.tokensValidAfterTime ?? '') || 0;
  // An account is made with a time since when its tokens count; that ended nothing.
  const isNew = validSince <= Date.parse(found.metadata.creationTime);
  return { email: found.email?.toLowerCase(), isDisabled: found.disabled, validSince: isNew ? 0 : validSince };
}
