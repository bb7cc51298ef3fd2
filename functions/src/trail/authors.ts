import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { authorPath, fullName, type Doing } from '@firstmile/domain';
import type { Author } from '../core/acting.ts';
import { db, readUser } from '../firestore/db.ts';
import { deviceText } from '../core/device.ts';

/** Time for which the author of a change is kept, in milliseconds: by then triggers and the sweep have used it. */
const KEPT = 30 * 86_400_000;

/**
 * Finds who made the change of this id, and from where; empty where that was not kept. `at` is the time of the change, known to within
 * `slack` milliseconds: an author stored at another time is not believed.
 */
export async function doingOf({
  id,
  at,
  tx,
  slack = 0,
}: {
  id: string;
  at: Timestamp;
  tx?: Transaction;
  slack?: number;
}): Promise<Doing> {
  const ref = db.doc(authorPath(id));
  const document = await (tx ? tx.get(ref) : ref.get());
  if (!document.exists) return {};
  const isSame = (time: unknown) => time instanceof Timestamp && Math.abs(time.toMillis() - at.toMillis()) <= slack;
  return isSame(document.createTime) || isSame(document.get('at')) ? doing(document.data() as Partial<Author>, tx) : {};
}

/** Describes an author for the trail. */
export async function doing({ uid = '', userAgent = '', ...rest }: Partial<Author>, tx?: Transaction): Promise<Doing> {
  const user = await readUser(uid, tx);
  const side = user?.role === 'ADMIN' ? ('team' as const) : ('client' as const);
  return {
    by: { uid, name: user ? fullName(user) : '', side },
    ...(rest.key && { key: rest.key }),
    door: rest.door ?? 'app',
    device: deviceText(userAgent),
    ...(rest.ip && { ip: rest.ip }),
  };
}

/** Finds authors who are too old to be needed. */
export const oldAuthors = () => db.collection('authors').where('at', '<', Timestamp.fromMillis(Date.now() - KEPT));
