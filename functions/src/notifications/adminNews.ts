import { inEnglish } from '@firstmile/texts';
import { FieldPath } from 'firebase-admin/firestore';
import { notify, storedUser, type Notice, type User, type Write, type Said } from '@firstmile/domain';
import { apply } from '../firestore/commit.ts';
import { db, readAll } from '../firestore/db.ts';
import { inLanguageOf } from './inLanguageOf.ts';

/** `adminNews/{id}`: what admins have still to be told, and the last one who has been. It goes when all of them have. */
interface AdminNews {
  notice: Notice;
  /** A part of its message that domain words, to be told in each admin's language; null for none. */
  reason: Said | null;
  told: string;
}

const PAGE = 100;

/** The write with which all admins are told of something, however many there are, after the commit that it is part of. */
export const newsForAdmins = (notice: Notice, reason: Said | null = null): Write => ({
  op: 'set',
  path: `adminNews/${notice.id}`,
  data: { notice, reason, told: '' } satisfies AdminNews,
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
    apply(
      tx,
      admins.flatMap((admin) => notify(admin, noticeFor(admin, news))),
    );
    const last = admins.at(-1);
    const isMore = last !== undefined && admins.length === PAGE;
    if (isMore) tx.update(ref, { told: last.id });
    else tx.delete(ref);
    return isMore;
  });

function noticeFor(admin: User, { notice, reason }: AdminNews): Notice {
  if (!reason) return notice;
  return { ...notice, message: notice.message.replace(inEnglish(reason), () => inLanguageOf(admin, [reason]).join()) };
}
