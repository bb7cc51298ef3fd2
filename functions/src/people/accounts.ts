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
 * Makes an account with role USER: Auth user, claim, profile and onboarding, all or none. Throws `conflict` when the
 * e-mail address is taken. An account without profile, left by a crash or made past us, is replaced. `uid` is the id that it gets.
 */
export async function createAccount(person: Person, password: string, uid: string): Promise<User> {
  await needGoodPassword(password);
  const email = person.email.toLowerCase();
  const release = await reserve(email);
  try {
    await removeLeftover(email);
    await createAuthUser(uid, email, password);
    return await provision(uid, { ...person, email }, [noteUnconfirmed(uid)]).catch((error: unknown) =>
      removeHalfMadeAccount(uid, error),
    );
  } finally {
    await release();
  }
}

/** Makes a client of an existing Auth user: role USER, profile and what new clients go through, unless it has them, and `more`; gives the profile back. */
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

/** Makes a client of an account, or one of the people of the client `client`, or with `role` an admin. */
export async function setRole(
  uid: string,
  { client, role: given }: { client?: string; role?: Role } = {},
): Promise<void> {
  const { client: _before, ...claims } = (await auth.getUser(uid)).customClaims ?? {};
  const role: Role = given ?? (client === undefined ? 'USER' : 'CONTRIBUTOR');
  await auth.setCustomUserClaims(uid, { ...claims, role, ...(client !== undefined && { client }) });
}

/** An account to sign in with. Throws `conflict` for an address that has one. */
export async function createAuthUser(
  uid: string,
  email: string,
  password: string,
  emailVerified = false,
): Promise<void> {
  await auth.createUser({ uid, email, password, emailVerified }).catch((error: unknown) => {
    const { code } = error as { code?: unknown };
    if (code === 'auth/email-already-exists') throw new AppError('conflict', TAKEN);
    if (code === 'auth/invalid-email') throw new AppError('invalid-input', EMAIL, [{ field: 'email', msg: EMAIL }]);
    throw error;
  });
}
const EMAIL = say('email.provideValid');

/** Takes the Auth user away again, so that the person can try again at once. */
export async function removeHalfMadeAccount(uid: string, error: unknown): Promise<never> {
  if (!(await readUser(uid))) await auth.deleteUser(uid);
  throw error;
}

/** Makes room for a new account. Throws `conflict` when the address has one that is whole, or Google's. */
export async function removeLeftover(email: string): Promise<void> {
  const account = await auth.getUserByEmail(email).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'auth/user-not-found') return null;
    throw error;
  });
  if (!account) return;
  if (await readUser(account.uid)) throw new AppError('conflict', TAKEN);
  if (account.providerData.some(({ providerId }) => providerId === 'google.com'))
    throw new AppError('conflict', say('account.isGoogle'));
  // Whoever made it may still hold its tokens: they must not lead into the new account, so its id goes, too.
  await auth.deleteUser(account.uid);
}

/** The role in a token's or an account's claims; null when it has none. */
export function roleOf(claims: Record<string, unknown> | undefined): Role | null {
  const role = claims?.['role'];
  return role === 'ADMIN' || role === 'USER' || role === 'CONTRIBUTOR' ? role : null;
}
