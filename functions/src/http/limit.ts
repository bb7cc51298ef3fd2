import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../firestore/db.ts';
import { tooMany } from '#core/httpError.ts';

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

interface Window {
  startedAt: number;
  count: number;
}

/**
 * Counts an attempt under `key` and throws 429 with Retry-After after `most` of them in the running minute, or in `time` milliseconds.
 * Counts are in Firestore, because instances share nothing; keys are hashed, because they contain addresses. `expireAt` is for a TTL
 * policy.
 */
export async function limit(key: string, most: number, time = MINUTE): Promise<void> {
  const ref = db.doc(`limits/${createHash('sha256').update(key).digest('hex')}`);
  const wait = await db.runTransaction(async (tx) => {
    const now = Date.now();
    const stored = (await tx.get(ref)).data() as Window | undefined;
    const window = stored && now - stored.startedAt < time ? stored : { startedAt: now, count: 0 };
    if (window.count >= most) return window.startedAt + time - now;
    const expireAt = Timestamp.fromMillis(window.startedAt + 2 * time);
    tx.set(ref, { startedAt: window.startedAt, count: window.count + 1, expireAt });
    return 0;
  });
  if (wait === 0) return;
  throw tooMany(Math.max(1, Math.ceil(wait / 1000)));
}
