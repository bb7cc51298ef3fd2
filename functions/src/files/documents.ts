import { documentApproved, fileSentBack, isInLibrary, isSentBack } from '@firstmile/domain';
import { applyNews } from '../firestore/commit.ts';
import { db, readFile, readUser } from '../firestore/db.ts';
import { notify } from '../notifications/notify.ts';

/** Notifies the client of an approved document, or file of the library that was sent back before. */
export function notifyDocumentApproved(uid: string, id: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const file = await readFile(uid, id, tx);
    const user = await readUser(uid, tx);
    if (!file || !isInLibrary(file) || file.state !== 'stored' || !file.approvedAt || !user) return;
    await applyNews(tx, notify(user, documentApproved(file)));
  });
}

/** Notifies the client of a file that was sent back. */
export function notifyFileSentBack(uid: string, id: string): Promise<void> {
  return db.runTransaction(async (tx) => {
    const file = await readFile(uid, id, tx);
    const user = await readUser(uid, tx);
    if (file?.sentBack && isSentBack(file) && user)
      await applyNews(tx, notify(user, fileSentBack(file, file.sentBack.reason)));
  });
}
