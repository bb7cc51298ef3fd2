import type { Transaction } from 'firebase-admin/firestore';
import { AppError, fullName, newId, say, storedUser, userPath } from '@firstmile/domain';
import { apply } from '../firestore/commit.ts';
import { auth, db, readAll, readUser } from '../firestore/db.ts';
import { entriesOfCall } from '../trail/record.ts';
import { endSessions } from './accountMirror.ts';
import { roleOf, setRole } from './accounts.ts';
import { isDoorClosed, readDoors } from './clientDoor.ts';

/**
 * Throws `conflict` unless another admin can sign in and is not being deleted. Call it in the transaction that takes the role away, or
 * closes the account: so of two admins who leave at once, one stays.
 */
export async function needOtherAdmin(uid: string, tx: Transaction): Promise<void> {
  const admins = await readAll(storedUser, db.collection('users').where('role', '==', 'ADMIN'), tx);
  const others = admins.filter(({ id, isDisabled }) => id !== uid && !isDisabled);
  const doors = await readDoors([uid, ...others.map(({ id }) => id)], tx);
  if (!others.some((_, index) => !isDoorClosed(doors[index + 1])))
    throw new AppError('conflict', say('account.lastAdmin'));
}

/**
 * Takes the role from an admin and ends the sessions; the person is then a client without a wizard. Changes the profile first, for without
 * it no token is accepted; called again after a crash, it does the rest. Throws `not-found` for a person who is no admin, `conflict` for
 * the last one.
 */
export async function removeAdminRole(uid: string): Promise<void> {
  const none = new AppError('not-found', say('admin.none'));
  const user = await db.runTransaction(async (tx) => {
    const person = await readUser(uid, tx);
    if (person?.role !== 'ADMIN') return person;
    await needOtherAdmin(uid, tx);
    const id = `admin-removed-${uid}-${person.writeId}`;
    const subject = fullName(person);
    apply(tx, [
      { op: 'update', path: userPath(uid), data: { role: 'USER', writeId: newId() } },
      ...(await entriesOfCall([{ id, type: 'admin-removed', client: person, subject }], tx)),
    ]);
    return person;
  });
  if (!user || roleOf((await auth.getUser(uid)).customClaims) !== 'ADMIN') throw none;
  await setRole(uid);
  await endSessions(uid);
}
