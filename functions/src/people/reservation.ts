import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { AppError, say } from '@firstmile/domain';
import { db } from '../firestore/db.ts';

/** Longer than a request may take: after it, the process that holds the reservation is dead. */
const LIFETIME = 90_000;

/**
 * Reserves an e-mail address for one registration at a time, so that none takes another's half-made account for a leftover. Returns a
 * function that releases it; throws `conflict` while another one runs. Expires after 90 s, in case of a crash.
 */
export async function reserve(email: string): Promise<() => Promise<void>> {
  const ref = db.doc(`reservations/${createHash('sha256').update(email).digest('hex')}`);
  await db.runTransaction(async (tx) => {
    const expireAt = (await tx.get(ref)).data()?.['expireAt'] as Timestamp | undefined;
    if (expireAt && expireAt.toMillis() > Date.now()) throw new AppError('conflict', say('account.beingRegistered'));
    tx.set(ref, { expireAt: Timestamp.fromMillis(Date.now() + LIFETIME) });
  });
  // the registration itself is over: a reservation that stays for 90 s is no failure of it
  return async () => {
    await ref.delete().catch((error: unknown) => logger.warn('a reservation stays until it expires', error));
  };
}
