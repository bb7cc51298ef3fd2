import type { Transaction } from 'firebase-admin/firestore';
import { invitationState, storedUser, type Invitation, type User } from '@firstmile/domain';
import { auth, db, readAll } from '../firestore/db.ts';
import { isUnproven } from '../people/addressProof.ts';
import { isByClient, readHolder } from './store.ts';

/** Addresses that one query may name. */
const AT_ONCE = 30;

/** Checks for each address whether it has a proven account, or an admin's invitation that may still be used or sent again; null for neither. */
export async function knownAs(emails: string[], tx: Transaction): Promise<('hasAccount' | 'already' | null)[]> {
  if (emails.length === 0) return [];
  const parts = Array.from({ length: Math.ceil(emails.length / AT_ONCE) }, (_, index) =>
    emails.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const users = db.collection('users').select('email', 'role');
  const accounts = (
    await Promise.all(parts.map((part) => readAll(storedUser, users.where('email', 'in', part), tx)))
  ).flat();
  const unproven = await unprovenOf(accounts);
  const has = new Set(accounts.flatMap(({ id, email }) => (unproven.has(id) ? [] : [email])));
  const holders = await Promise.all(emails.map((email) => readHolder(email, tx)));
  return emails.map((email, index) => {
    const holder = holders[index];
    if (has.has(email)) return 'hasAccount';
    return holder && !isByClient(holder) && isWaiting(holder) ? 'already' : null;
  });
}

/** Finds clients' accounts that anybody could have registered with the address: the person who reads its mail may join regardless. */
async function unprovenOf(accounts: readonly User[]): Promise<Set<string>> {
  const clients = accounts.filter(({ role }) => role === 'USER').map(({ id: uid }) => ({ uid }));
  const parts = Array.from({ length: Math.ceil(clients.length / AT_ONCE) }, (_, index) =>
    clients.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const records = await Promise.all(parts.map(async (part) => (await auth.getUsers(part)).users));
  return new Set(
    records
      .flat()
      .filter(isUnproven)
      .map(({ uid }) => uid),
  );
}

/** Checks whether an invitation may still be used or sent again. */
export const isWaiting = (invitation: Invitation): boolean =>
  ['invited', 'opened', 'expired'].includes(invitationState(invitation, Date.now()));
