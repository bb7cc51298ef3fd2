import { activity, documentApproved } from '@firstmile/domain';
import { applyNews } from '../firestore/commit.ts';
import { db, readFile, readUser } from '../firestore/db.ts';
import { notify } from '../notifications/notify.ts';

/** Notifies the admins of a document that a client added on the Documents page, and the client when it is approved. */
export function notifyDocumentApproved(uid: string, id: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const [file, user] = [await readFile(uid, id, tx), await readUser(uid, tx)];
    if (file?.kind !== 'document' || file.state !== 'stored' || !user) return;
    const news = file.approvedAt
      ? notify(user, documentApproved(file))
      : [activity({ id: `document-${id}`, type: 'document-uploaded', person: user, subject: file.name })];
    await applyNews(tx, news);
  });
}
