import type { UserRecord } from 'firebase-admin/auth';
import {
  AppError,
  clientOf,
  isSessionOver,
  KEY_CALLS_PER_MINUTE,
  KEY_PREFIX,
  mayHaveBegunWith,
  sessionPath,
  sessionsEndOf,
  storedSession,
  storedUser,
  userPath,
  type ApiKey,
  type Role,
  type Session,
  type User,
  say,
} from '@firstmile/domain';
import { mirrorAccount } from '../people/accountMirror.ts';
import { roleOf } from '#people/accounts.ts';
import { findKey, noteUse } from '#people/apiKeys.ts';
import { auth, readTogether, readUser } from '../firestore/db.ts';
import { limit } from './limit.ts';

/** Caller of the API. */
export interface Caller {
  uid: string;
  role: Role;
  user: User;
  /** Client that the caller works for: the own uid, or that of the client whose team it is. */
  client: string;
  /** Start of this session, in milliseconds since 1970; 0 for a key. */
  signedInAt: number;
  /** Auth's names of how the session began and of its second factor; '' for none. */
  provider: string;
  secondFactor: string;
  /** The account as Auth returned it for this call. */
  account: UserRecord | undefined;
  /** This session in the stored list, null where it is not in it; read only for a call that asks for it. */
  session: Session | null;
  /** The key with which a program calls in the name of this person; null for the person. */
  key: ApiKey | null;
}

/** Checks whether a caller may have links to files in events: a person, or a program that may read files. */
export const mayLink = ({ key }: Pick<Caller, 'key'>): boolean => !key || key.scopes.includes('files:read');

/** Start of a caller's session in seconds since 1970, which serves as its id. */
export const secondOf = ({ signedInAt }: Pick<Caller, 'signedInAt'>): number => signedInAt / 1000;

const ENDED = ['auth/id-token-revoked', 'auth/user-disabled', 'auth/user-not-found'];
const EXPIRED = ['auth/id-token-expired', ...ENDED];
const BROKEN = ['auth/argument-error', 'auth/invalid-id-token'];

/**
 * Finds the sender of an Authorization header; null without one. Throws `not-signed-in` for a token that is false, expired or revoked, and
 * for an account that was never provisioned: without role claim and profile it counts as signed out. A key counts as the admin who made
 * it, and throws 429 after too many calls.
 */
export async function authenticate(header: string | undefined, withSession = false): Promise<Caller | null> {
  if (header === undefined) return null;
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (token === undefined) throw new AppError('not-signed-in', say('signIn.please'));
  if (token.startsWith(KEY_PREFIX)) return authenticateKey(token);
  const { claims, account, user, session } = await ask(token, withSession);
  const role = roleOf(claims);
  if (!user || !role) throw new AppError('not-signed-in', say('account.notSetUp'));
  if (isSessionOver(sessionsEndOf(user), claims.auth_time)) throw new AppError('not-signed-in', say('signIn.expired'));
  const { firebase: signIn } = claims as { firebase?: Partial<typeof claims.firebase> }; // a token may lack it
  const provider = signIn?.sign_in_provider ?? '';
  if (!mayHaveBegunWith(provider, user)) throw new AppError('not-signed-in', say('provider.notHere'));
  // a demoted admin's token claims the role until it expires; the role on the profile is up to date
  return {
    uid: claims.uid,
    role: user.role === 'ADMIN' ? role : user.role,
    user,
    client: clientOf(user),
    signedInAt: claims.auth_time * 1000,
    provider,
    secondFactor: signIn?.sign_in_second_factor ?? '',
    account,
    session,
    key: null,
  };
}

/** Finds the admin in whose name a key calls, and counts the call. Throws `not-signed-in` for a key that may not be used. */
async function authenticateKey(token: string): Promise<Caller> {
  const { key, maker, account } = await findKey(token);
  await limit(`key:${key.id}`, KEY_CALLS_PER_MINUTE);
  await noteUse(key);
  const caller = { uid: maker.id, role: maker.role, user: maker, client: clientOf(maker), account, key };
  return { ...caller, signedInAt: 0, provider: '', secondFactor: '', session: null };
}

/**
 * Asks Auth and the database at once: `verifyIdToken` asks for the account as soon as the token is found genuine, and from then on the
 * profile may be read. Keeps Auth's answer, so that the call need not ask again.
 */
async function ask(token: string, withSession: boolean) {
  let account: Promise<UserRecord> | undefined;
  let stored: ReturnType<typeof readStored> | undefined;
  const asking = Object.create(auth) as typeof auth;
  asking.getUser = (uid) => {
    stored = readStored(uid, withSession ? claimsOf(token).auth_time : null);
    stored.catch(() => undefined); // Auth may refuse before this fails
    account = auth.getUser(uid);
    return account;
  };
  const claims = await asking.verifyIdToken(token, true).catch((error: unknown) => refuse(error, token));
  const [user, session] = await (stored ?? readStored(claims.uid, withSession ? claims.auth_time : null));
  return { claims, account: await account, user, session };
}

const readStored = async (uid: string, second: number | null) =>
  second === null
    ? ([await readUser(uid), null] as const)
    : readTogether<[User, Session]>([
        [storedUser, userPath(uid)],
        [storedSession, sessionPath(uid, String(second))],
      ]);

async function refuse(error: unknown, token: string): Promise<never> {
  const { code } = error as { code?: unknown };
  // An operator or a new password ended the session past us: the rules must refuse its token, too.
  if (ENDED.some((listed) => listed === code)) await mirrorAccount(claimsOf(token).sub);
  if (EXPIRED.some((listed) => listed === code)) throw new AppError('not-signed-in', say('signIn.expired'));
  if (BROKEN.some((listed) => listed === code)) throw new AppError('not-signed-in', say('signIn.please'));
  throw error;
}

/** Decodes a token that Auth has found genuine; others cannot be trusted. */
function claimsOf(token: string) {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; auth_time: number };
}
