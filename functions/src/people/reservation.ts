import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { AppError, say } from '@firstmile/domain';
import { db } from '../firestore/db.ts';

/** Longer than a request may take: after it, whoever held the reservation is dead. */
const LIFETIME = 90_000;

/**
 * Keeps an e-mail address for one registration at a time, so that none takes another's half-made account for a leftover.
 * Gives back how to release it; throws `conflict` while another one runs. After a crash it ends by itself in 90 s.
 */
export async function reserve(email: string): Promise<() => Promise<void>> {
  const ref = db.doc(`reservations/${createHash('sha256').update(email).digest('hex')}`);
  await db.runTransaction(async (tx) => {
    const expireAt = (await tx.get(ref)).data()?.['expireAt'] as Timestamp | undefined;
    if (expireAt && expireAt.toMillis() > Date.now()) throw new AppError('conflict', say('account.beingRegistered'));
    tx.set(ref, { expireAt: Timestamp.fromMillis(Date.now() + LIFETIME) });
  });
  // What the reservation was for has happened, or not: that it stays for 90 s is no failure of that.
  return async () => {
    await ref.delete().catch((error: unknown) => logger.warn('a reservation stays until it expires', error));
  };
}
