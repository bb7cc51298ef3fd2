import { AppError, clientOf, isSessionOver, sessionsEndOf, type Role, type User, say } from '@firstmile/domain';
import { mirrorAccount } from '../people/accountMirror.ts';
import { roleOf } from '#people/accounts.ts';
import { auth, readUser } from '../firestore/db.ts';

/** Who calls, as far as the API cares. */
export interface Caller {
  uid: string;
  role: Role;
  user: User;
  /** For whom the caller works: the own uid, or that of the client whose team it is. */
  client: string;
  /** When this session began, in milliseconds since 1970. */
  signedInAt: number;
}

/** When a caller's session began, in seconds since 1970: what tells it from others. */
export const secondOf = ({ signedInAt }: Caller): number => signedInAt / 1000;

const ENDED = ['auth/id-token-revoked', 'auth/user-disabled', 'auth/user-not-found'];
const EXPIRED = ['auth/id-token-expired', ...ENDED];
const BROKEN = ['auth/argument-error', 'auth/invalid-id-token'];

/**
 * Who sent this Authorization header; null without one. Throws `not-signed-in` for a token that is false, expired or
 * revoked, and for an account that was never provisioned: without role claim and profile it counts as nobody.
 */
export async function authenticate(header: string | undefined): Promise<Caller | null> {
  if (header === undefined) return null;
  const token = /^Bearer (\S+)$/i.exec(header)?.[1];
  if (token === undefined) throw new AppError('not-signed-in', say('signIn.please'));
  const claims = await auth.verifyIdToken(token, true).catch((error: unknown) => refuse(error, token));
  const user = await readUser(claims.uid);
  const role = roleOf(claims);
  if (!user || !role) throw new AppError('not-signed-in', say('account.notSetUp'));
  if (isSessionOver(sessionsEndOf(user), claims.auth_time)) throw new AppError('not-signed-in', say('signIn.expired'));
  // A demoted admin's token still claims the role until it expires; the mirror on the profile is up to date.
  return {
    uid: claims.uid,
    role: user.role === 'ADMIN' ? role : user.role,
    user,
    client: clientOf(user),
    signedInAt: claims.auth_time * 1000,
  };
}

async function refuse(error: unknown, token: string): Promise<never> {
  const { code } = error as { code?: unknown };
  if (ENDED.some((one) => one === code)) await mirrorEndOfSession(token);
  if (EXPIRED.some((one) => one === code)) throw new AppError('not-signed-in', say('signIn.expired'));
  if (BROKEN.some((one) => one === code)) throw new AppError('not-signed-in', say('signIn.please'));
  throw error;
}

/**
 * The session was ended past us, by an operator or a new password: the rules must refuse its token, too. Auth says so only of
 * tokens that it has found genuine, so what is in this one can be believed.
 */
async function mirrorEndOfSession(token: string): Promise<void> {
  const [, payload = ''] = token.split('.');
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
  await mirrorAccount(sub);
}
