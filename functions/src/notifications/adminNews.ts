import { FieldPath } from 'firebase-admin/firestore';
import { storedUser, type Notice, type Write } from '@firstmile/domain';
import { applyNews } from '../firestore/commit.ts';
import { db, readAll } from '../firestore/db.ts';
import { notify } from './notify.ts';

/** `adminNews/{id}`: what admins have still to be told, and the last one who has been. It goes when all of them have. */
interface AdminNews {
  notice: Notice;
  told: string;
}

const PAGE = 100;

/** The write with which all admins are told of something, however many there are, after the commit that it is part of. */
export const newsForAdmins = (notice: Notice): Write => ({
  op: 'set',
  path: `adminNews/${notice.id}`,
  data: { notice, told: '' } satisfies AdminNews,
});

/**
 * Tells all admins, a page in each transaction, and remembers in the same one how far it came: triggers that come twice, and
 * the sweep after a crash, go on there and tell nobody again.
 */
export async function notifyAdmins(id: string): Promise<void> {
  while (await notifyPageOfAdmins(id));
}

/** Tells whether there may be more. */
const notifyPageOfAdmins = (id: string): Promise<boolean> =>
  db.runTransaction(async (tx) => {
    const ref = db.doc(`adminNews/${id}`);
    const news = (await tx.get(ref)).data() as AdminNews | undefined;
    if (!news) return false;
    const all = db.collection('users').where('role', '==', 'ADMIN').orderBy(FieldPath.documentId()).limit(PAGE);
    const admins = await readAll(storedUser, news.told ? all.startAfter(news.told) : all, tx);
    await applyNews(
      tx,
      admins.flatMap((admin) => notify(admin, news.notice)),
    );
    const last = admins.at(-1);
    const isMore = last !== undefined && admins.length === PAGE;
    if (isMore) tx.update(ref, { told: last.id });
    else tx.delete(ref);
    return isMore;
  });
