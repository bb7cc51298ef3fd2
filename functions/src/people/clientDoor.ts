import type { DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
import { AppError, say, SERVER_TIME, type Write } from '@firstmile/domain';
import { db } from '../firestore/db.ts';

/** Longer than a deletion takes, in milliseconds: a client that was closed before that was left so by a crash. */
const LONGEST = 600_000;

/** `clients/{uid}`: joining a client and deleting its account both write it, so that one transaction sees the other. */
export const doorPath = (clientId: string) => `clients/${clientId}`;

/** Builds the write that stops people from joining: the account is being deleted. */
export const closeClient = (clientId: string): Write => ({
  op: 'set',
  path: doorPath(clientId),
  data: { closedAt: SERVER_TIME },
});

/** Builds the write of a joining person. Throws `not-found` for a client whose account is being deleted. */
export async function passDoor(clientId: string, tx: Transaction): Promise<Write> {
  const [door] = await readDoors([clientId], tx);
  if (isDoorClosed(door)) throw new AppError('not-found', say('client.none'));
  return { op: 'set', path: doorPath(clientId), data: { joinedAt: SERVER_TIME } };
}

/** Reads the documents of several accounts, in their order. */
export const readDoors = (uids: readonly string[], tx: Transaction): Promise<DocumentSnapshot[]> =>
  tx.getAll(...uids.map((uid) => db.doc(doorPath(uid))));

/** Checks whether the account is being deleted. */
export function isDoorClosed(door: DocumentSnapshot | undefined): boolean {
  const closedAt = door?.get('closedAt') as Timestamp | undefined;
  return closedAt !== undefined && Date.now() - closedAt.toMillis() < LONGEST;
}
