import { documentApproved } from '@firstmile/domain';
import { applyNews } from '../firestore/commit.ts';
import { db, readFile, readUser } from '../firestore/db.ts';
import { notify } from '../notifications/notify.ts';

/** Notifies the client of an approved document. */
export function notifyDocumentApproved(uid: string, id: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const file = await readFile(uid, id, tx);
    const user = await readUser(uid, tx);
    if (file?.kind !== 'document' || file.state !== 'stored' || !file.approvedAt || !user) return;
    await applyNews(tx, notify(user, documentApproved(file)));
  });
}
