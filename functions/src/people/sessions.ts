import type { Timestamp } from 'firebase-admin/firestore';
import {
  clientOf,
  isSessionOver,
  millis,
  noteSessionWrites,
  revokeSessionWrites,
  sessionPath,
  sessionsEndOf,
  signedInPath,
  storedSession,
  type Session,
} from '@firstmile/domain';
import { apply } from '../firestore/commit.ts';
import { db, readDoc, readUser } from '../firestore/db.ts';
import { deviceOf } from '../core/device.ts';
import { entriesOfCall } from '../trail/record.ts';

/** Least time between two notes of a session, in milliseconds. */
const NOTED = 3_600_000;

/**
 * Notes that a session is in use: at first, and then at most once an hour. `second` is when it began, since 1970; `known` is its stored
 * entry, null where there is none.
 */
export async function seeSession({
  uid,
  second,
  userAgent,
  known,
}: {
  uid: string;
  second: number;
  userAgent: string;
  known: Session | null;
}): Promise<void> {
  const now = Date.now();
  if (known && now - (millis(known.lastSeenAt) ?? 0) < NOTED) return;
  const device = deviceOf(userAgent);
  await db.runTransaction(async (tx) => {
    const user = await readUser(uid, tx); // it may have been revoked since it was authenticated
    if (user && !isSessionOver(sessionsEndOf(user), second)) apply(tx, noteSessionWrites(uid, { second, device, now }));
  });
}

/**
 * Ends one session, in the app and the API; its device signs out when it learns of it. Returns false when no session began in this second.
 * A second call does nothing. Throws `conflict` when the list of revoked sessions is full.
 */
export function endSession(uid: string, second: number): Promise<boolean> {
  return db.runTransaction(async (tx) => {
    const user = await readUser(uid, tx);
    if (!user) return false;
    if (sessionsEndOf(user).revoked.includes(second)) return true;
    if (!(await readDoc(storedSession, sessionPath(uid, String(second)), tx))) return false;
    const act = { id: `session-${uid}-${second}`, type: 'session-ended', client: clientOf(user) } as const;
    apply(tx, [...revokeSessionWrites(user, second), ...(await entriesOfCall(user.role === 'ADMIN' ? [] : [act], tx))]);
    return true;
  });
}

/** Removes a session from the list, without ending it. */
export const dropSession = async (uid: string, second: number): Promise<void> =>
  void (await db.doc(sessionPath(uid, String(second))).delete());

/** Removes sessions from the list that were all ended at once. */
export async function dropEnded(uid: string, endedAt: Timestamp): Promise<void> {
  const { docs } = await db.collection(signedInPath(uid)).where('signedInAt', '<', endedAt).limit(400).get();
  const batch = db.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
}
