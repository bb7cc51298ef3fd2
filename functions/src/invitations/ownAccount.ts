import type { Transaction } from 'firebase-admin/firestore';
import {
  AppError,
  isOpenTask,
  newId,
  onboardingPath,
  setDueDateWrites,
  userPath,
  type Invitation,
  type User,
  type Write,
} from '@firstmile/domain';
import { auth, readRun, readUser } from '../firestore/db.ts';
import { isUnproven, unconfirmedPath } from '../people/addressProof.ts';
import { findByEmail } from '../people/accounts.ts';
import { proveByPassword } from '../people/identity.ts';

/** Checks whether an invitation makes a client, and not one of a client's people or an admin, who need an account of their own. */
export const isForClient = ({ client, role }: Pick<Invitation, 'client' | 'role'>): boolean => !client && !role;

/** Checks whether an account with the invited address is the one that joins, and needs no other. */
export const isOwn = (invitation: Invitation, { role }: Pick<User, 'role'>): boolean =>
  isForClient(invitation) && role === 'USER';

/** Finds the client's account of an address that nobody has confirmed: an invitation may still go there. Null for none. */
export async function findUnconfirmed(email: string): Promise<User | null> {
  const account = await findByEmail(email);
  const user = account && isUnproven(account) ? await readUser(account.uid) : null;
  return user?.role === 'USER' ? user : null;
}

/**
 * Finds the client's account of the invited address that `password` opens: the person who joins registered it earlier, and keeps it. Marks
 * its address as confirmed, so call it only for a person who has proven to read the address's mail. Null for none.
 */
export async function confirmOwnAccount(invitation: Invitation, password: string): Promise<string | null> {
  const { email } = invitation;
  const account = isForClient(invitation) ? await findByEmail(email) : null;
  if (!account || account.disabled || !account.providerData.some(({ providerId }) => providerId === 'password'))
    return null;
  const { uid } = account;
  if ((await readUser(uid))?.role !== 'USER' || !(await opens(email, password))) return null;
  if (!account.emailVerified) await auth.updateUser(uid, { emailVerified: true });
  return uid;
}

async function opens(email: string, password: string): Promise<boolean> {
  return proveByPassword(email, password).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'not-signed-in') return false;
      throw error;
    },
  );
}

/** Builds the writes that add an invitation to an account, apart from its tasks: what the client has stays. */
export async function ownAccountWrites(
  { company }: Invitation,
  { user, dueAt }: { user: User; dueAt: number | null },
  tx: Transaction,
): Promise<Write[]> {
  const run = await readRun(user.id, tx);
  const isDue = run !== null && dueAt !== null && !run.dueAt && isOpenTask(run);
  return [
    { op: 'delete', path: unconfirmedPath(user.id) },
    ...(isDue ? setDueDateWrites(onboardingPath(user.id), run, { dueAt }) : []),
    ...(company && !user.company
      ? [{ op: 'update', path: userPath(user.id), data: { company, writeId: newId() } } satisfies Write]
      : []),
  ];
}
