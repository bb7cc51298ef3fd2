import type { UserRecord } from 'firebase-admin/auth';
import { AppError, userPath, type Role, type User, type Write, say } from '@firstmile/domain';
import { apply } from '../firestore/commit.ts';
import { auth, db, readUser } from '../firestore/db.ts';
import { noteUnconfirmed } from './addressProof.ts';
import { needGoodPassword } from './newPassword.ts';
import { newClientWrites } from './newClient.ts';
import { reserve } from './reservation.ts';

interface Person {
  firstName: string;
  lastName: string;
  email: string;
}
const TAKEN = say('account.exists');

/**
 * Makes an account with role USER: Auth user, claim, profile and onboarding, all or none. `uid` becomes its id. Replaces an account without
 * profile, left by a crash or made past us. Throws `conflict` when the e-mail address is taken.
 */
export async function createAccount(person: Person, password: string, uid: string): Promise<User> {
  await needGoodPassword(password);
  const email = person.email.toLowerCase();
  const release = await reserve(email);
  try {
    await removeLeftover(email);
    await createAuthUser({ uid, email, password });
    return await provision(uid, { ...person, email }, [noteUnconfirmed(uid)]).catch((error: unknown) =>
      removeHalfMadeAccount(uid, error),
    );
  } finally {
    await release();
  }
}

/**
 * Makes an existing Auth user a client: role USER, profile and the tasks of new clients, and applies `more`. Leaves a client with a profile
 * unchanged. Returns the profile.
 */
export async function provision(uid: string, person: Person, more: Write[] = []): Promise<User> {
  const existing = await readUser(uid);
  if (existing) return existing;
  await setRole(uid);
  await db.runTransaction(async (tx) => {
    if (await readUser(uid, tx)) return; // the same request came twice, and the other one was faster
    apply(tx, [...(await newClientWrites({ ...person, id: uid }, tx)), ...more]);
  });
  const user = await readUser(uid);
  if (!user) throw new Error(`${userPath(uid)} was written and is not there`);
  return user;
}

/** Sets the role in the claims: client, contributor of the client `client`, or `role`. */
export async function setRole(
  uid: string,
  { client, role: chosen }: { client?: string; role?: Role } = {},
): Promise<void> {
  const { client: _before, ...claims } = (await auth.getUser(uid)).customClaims ?? {};
  const role: Role = chosen ?? (client === undefined ? 'USER' : 'CONTRIBUTOR');
  await auth.setCustomUserClaims(uid, { ...claims, role, ...(client !== undefined && { client }) });
}

/** Makes an Auth user with a password. Throws `conflict` for an address that has an account. */
export async function createAuthUser({
  uid,
  email,
  password,
  emailVerified = false,
}: {
  uid: string;
  email: string;
  password: string;
  emailVerified?: boolean;
}): Promise<void> {
  await auth.createUser({ uid, email, password, emailVerified }).catch((error: unknown) => {
    const { code } = error as { code?: unknown };
    if (code === 'auth/email-already-exists') throw new AppError('conflict', TAKEN);
    if (code === 'auth/invalid-email') throw new AppError('invalid-input', EMAIL, [{ field: 'email', msg: EMAIL }]);
    throw error;
  });
}
const EMAIL = say('email.provideValid');

/** Deletes the Auth user again, so that the person can retry at once. */
export async function removeHalfMadeAccount(uid: string, error: unknown): Promise<never> {
  if (!(await readUser(uid))) await auth.deleteUser(uid).catch(unlessGone);
  throw error;
}

/** Another try at the same time may have deleted it. */
function unlessGone(error: unknown): void {
  if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
}

/** Deletes an account without profile. Throws `conflict` when the address has a complete account, or one by Google. */
export async function removeLeftover(email: string): Promise<void> {
  const account = await findByEmail(email);
  if (!account) return;
  if (await readUser(account.uid)) throw new AppError('conflict', TAKEN);
  if (account.providerData.some(({ providerId }) => providerId === 'google.com'))
    throw new AppError('conflict', say('account.isGoogle'));
  // Its maker may still hold tokens: they must not be valid for the new account, so its id goes, too.
  await auth.deleteUser(account.uid);
}

/** Finds the Auth account of an address; null when there is none. */
export const findByEmail = (email: string): Promise<UserRecord | null> =>
  auth.getUserByEmail(email).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'auth/user-not-found') return null;
    throw error;
  });

/** Reads the role in the claims of a token or account; null when there is none. */
export function roleOf(claims: Record<string, unknown> | undefined): Role | null {
  const role = claims?.['role'];
  return role === 'ADMIN' || role === 'USER' || role === 'CONTRIBUTOR' ? role : null;
}
