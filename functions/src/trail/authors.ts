import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { authorPath, fullName, type Doing } from '@firstmile/domain';
import type { Author } from '../core/acting.ts';
import { db, readUser } from '../firestore/db.ts';
import { deviceText } from './device.ts';

/** How long it is kept who made a change: triggers and the sweep have told of it by then. Milliseconds. */
const KEPT = 30 * 86_400_000;

/**
 * Who made the change of this id, and from where; nothing where that was not kept. `at` is the moment of the change, known to within `slack`
 * milliseconds: somebody who names another's change at another time is not believed.
 */
export async function doingOf(id: string, at: Timestamp, tx?: Transaction, slack = 0): Promise<Doing> {
  const ref = db.doc(authorPath(id));
  const found = await (tx ? tx.get(ref) : ref.get());
  if (!found.exists) return {};
  const isSame = (time: unknown) => time instanceof Timestamp && Math.abs(time.toMillis() - at.toMillis()) <= slack;
  return isSame(found.createTime) || isSame(found.get('at')) ? doing(found.data() as Partial<Author>, tx) : {};
}

/** What the trail says of somebody who acts. */
export async function doing({ uid = '', userAgent = '', ...rest }: Partial<Author>, tx?: Transaction): Promise<Doing> {
  const user = await readUser(uid, tx);
  const side = user?.role === 'ADMIN' ? ('team' as const) : ('client' as const);
  return {
    by: { uid, name: user ? fullName(user) || user.email : '', side },
    door: rest.door ?? 'app',
    device: deviceText(userAgent),
    ...(rest.ip && { ip: rest.ip }),
  };
}

/** What is so old that nobody asks for it any more. */
export const oldAuthors = () => db.collection('authors').where('at', '<', Timestamp.fromMillis(Date.now() - KEPT));
