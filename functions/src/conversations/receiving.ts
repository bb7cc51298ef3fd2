import {
  conversationPath,
  messagePath,
  readNotice,
  receiveMessage,
  settleConversation,
  storedConversation,
  storedMessage,
  type Conversation,
} from '@firstmile/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { apply, applyNews } from '../firestore/commit.ts';
import { db, readDoc, readFiles, readUser } from '../firestore/db.ts';
import { newsForAdmins } from '../notifications/adminNews.ts';
import { notify } from '../notifications/notify.ts';

/** Where a client's conversation stands; null before the first message. */
export const readConversation = (clientId: string, tx?: Transaction): Promise<Conversation | null> =>
  readDoc(storedConversation, conversationPath(clientId), tx);

/** Counts a message that arrived and tells the other side in the app. Does nothing to one that was counted. */
export const processMessage = (clientId: string, id: string): Promise<void> =>
  db.runTransaction(async (tx) => {
    const message = await readDoc(storedMessage, messagePath(clientId, id), tx);
    if (message?.seq !== null) return;
    const [client, conversation, files] = [
      await readUser(clientId, tx),
      await readConversation(clientId, tx),
      await readFiles(clientId, message.files, tx),
    ];
    if (!client) return; // what came for a deleted account goes with the next look at its leftovers
    const { writes, notice } = receiveMessage({ client, conversation, message, files }, Date.now());
    const news = notice && (message.side === 'team' ? notify(client, notice) : [newsForAdmins(notice)]);
    await applyNews(tx, [...writes, ...(news ?? [])]);
  });

/**
 * Carries out what follows from people's marks: what is unread, and that the notification of what these people (uids) have
 * read is read, too.
 */
export const processMarks = (clientId: string, readers: readonly string[]): Promise<void> =>
  db.runTransaction(async (tx) => {
    const conversation = await readConversation(clientId, tx);
    if (!conversation) return;
    const refs = readers.flatMap((uid) => {
      const notice = readNotice(conversation, uid);
      return notice === null ? [] : [db.doc(notice)];
    });
    const notices = refs.length > 0 ? await tx.getAll(...refs) : [];
    apply(tx, settleConversation(conversation));
    for (const notice of notices)
      if (notice.exists && notice.get('read') !== true) tx.update(notice.ref, { read: true });
  });
