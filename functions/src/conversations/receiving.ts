import {
  conversationPath,
  markTeamNotice,
  messagePath,
  newId,
  noticesFor,
  notificationPath,
  readNotice,
  receiveMessage,
  settleConversation,
  storedConversation,
  storedMessage,
  storedTeamMark,
  storedTeamNotice,
  teamMarkPath,
  teamNotice,
  teamNoticePath,
  type Conversation,
  type Write,
} from '@firstmile/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { apply, applyNews } from '../firestore/commit.ts';
import { db, readDoc, readFiles, readUser } from '../firestore/db.ts';
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
    const news = notice && (message.side === 'team' ? notify(client, notice) : [teamNotice(notice)]);
    await applyNews(tx, [...writes, ...(news ?? [])]);
  });

/**
 * Carries out what follows from people's marks: what is unread, and that the notification of what these people (uids) have
 * read is read, too: the client's, whoever of the client reads, and in the team by each for themselves.
 */
export const processMarks = (clientId: string, readers: readonly string[]): Promise<void> =>
  db.runTransaction(async (tx) => {
    const conversation = await readConversation(clientId, tx);
    if (!conversation) return;
    const read = readers.flatMap((uid) => {
      const notice = readNotice(conversation, uid);
      return notice ? [{ uid, ...notice }] : [];
    });
    const own = read.filter(({ side }) => side === 'client').map(({ id }) => db.doc(notificationPath(clientId, id)));
    const notices = own.length > 0 ? await tx.getAll(...own) : [];
    const ofTeam = read.filter(({ side }) => side === 'team');
    const marked = await Promise.all(ofTeam.map((one) => markInTeam(one, tx)));
    apply(tx, [...settleConversation(conversation), ...marked.flat()]);
    for (const notice of notices)
      if (notice.exists && notice.get('read') !== true) tx.update(notice.ref, { read: true });
  });

/** The write by which one of the team has read a notice of the team; none when that is known. */
async function markInTeam({ uid, id }: { uid: string; id: string }, tx: Transaction): Promise<Write[]> {
  const notice = await readDoc(storedTeamNotice, teamNoticePath(id), tx);
  const mark = await readDoc(storedTeamMark, teamMarkPath(uid), tx);
  const isUnread = notice && noticesFor(mark, [notice]).some(({ read }) => !read);
  return isUnread ? [markTeamNotice(uid, mark, notice, false, newId())] : [];
}
