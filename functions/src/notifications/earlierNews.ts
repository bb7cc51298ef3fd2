import { teamNotice, type Notice } from '@firstmile/domain';
import { applyNews } from '../firestore/commit.ts';
import { db } from '../firestore/db.ts';

/** Puts into the list of all admins what an earlier version was about to tell each of them. */
export const tellTeam = (id: string): Promise<void> =>
  db.runTransaction(async (tx) => {
    const ref = db.doc(`adminNews/${id}`);
    const notice = (await tx.get(ref)).get('notice') as Notice | undefined;
    if (notice) await applyNews(tx, [teamNotice(notice)]);
    tx.delete(ref);
  });
