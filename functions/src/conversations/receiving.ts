import {
  conversationPath,
  fullName,
  ID,
  markTeamNotice,
  messagePath,
  messagesPath,
  millis,
  noticesFor,
  notificationPath,
  readNotice,
  receiveMessages,
  settleConversationWrites,
  storedConversation,
  storedMessage,
  storedTeamMark,
  storedTeamNotice,
  storedUser,
  teamMarkPath,
  teamNotice,
  teamNoticePath,
  userPath,
  type ChatMessage,
  type Conversation,
  type User,
  type Write,
} from '@firstmile/domain';
import type { Transaction } from 'firebase-admin/firestore';
import { coalesce } from '../core/coalesce.ts';
import { apply, applyNews } from '../firestore/commit.ts';
import { db, readAll, readDoc, readFiles, readTogether, readUser } from '../firestore/db.ts';
import { notify } from '../notifications/notify.ts';

/** Reads the state of a client's conversation; null before the first message. */
export const readConversation = (clientId: string, tx?: Transaction): Promise<Conversation | null> =>
  readDoc(storedConversation, conversationPath(clientId), tx);

/** Most messages that one transaction counts. */
const AT_ONCE = 50;

/**
 * Counts a message that arrived, with all others that wait, and notifies the other side in the app. Does nothing for a message that was
 * counted before. All messages of a client change one document, so hundreds at once are counted in few transactions.
 */
export async function processMessage(clientId: string, id: string): Promise<void> {
  const message = await readDoc(storedMessage, messagePath(clientId, id));
  if (message?.seq === null) await countMessages(clientId);
}

const countMessages = coalesce(async (clientId) => {
  while ((await countSome(clientId)) === AT_ONCE);
});

/** Counts up to AT_ONCE waiting messages; returns how many. */
const countSome = (clientId: string): Promise<number> =>
  db.runTransaction(async (tx) => {
    const waiting = db.collection(messagesPath(clientId)).where('seq', '==', null).limit(AT_ONCE);
    const client = await readUser(clientId, tx);
    if (!client) return 0; // messages to a deleted account are removed by the next look at its leftovers
    const messages = (await readAll(storedMessage, waiting, tx)).sort(byTime);
    if (messages.length === 0) return 0;
    const conversation = await readConversation(clientId, tx);
    const files = await readFiles(clientId, [...new Set(messages.flatMap((message) => message.files))], tx);
    const names = await namesOf(
      messages.map(({ author }) => author.uid),
      tx,
    );
    const { writes, notices } = receiveMessages({ client, conversation, messages, files, names }, Date.now());
    const notifications = notices.flatMap(({ to, notice }) =>
      to === 'client' ? notify(client, notice) : [teamNotice(notice)],
    );
    await applyNews(tx, [...writes, ...notifications]);
    return messages.length;
  });

/** Reads the names of those accounts that exist, by id. */
async function namesOf(uids: readonly string[], tx: Transaction): Promise<Record<string, string>> {
  const paths = [...new Set(uids)].filter((uid) => ID.test(uid)).map((uid) => [storedUser, userPath(uid)] as const);
  const users = paths.length > 0 ? await readTogether<User[]>(paths, tx) : [];
  return Object.fromEntries(users.flatMap((user) => (user ? [[user.id, fullName(user)]] : [])));
}

const byTime = (message: ChatMessage, other: ChatMessage) =>
  (millis(message.createdAt) ?? 0) - (millis(other.createdAt) ?? 0) || (message.id < other.id ? -1 : 1);

/**
 * Applies people's read marks, and what was put away: recounts what is unread and what waits for an answer, and marks the notifications that these people (uids) have read. A client's
 * notification is read as soon as anyone on the client's side reads; those of the team are marked for each person.
 */
export const processMarks = (clientId: string, readers: readonly string[]): Promise<void> =>
  db.runTransaction(async (tx) => {
    const conversation = await readConversation(clientId, tx);
    if (!conversation) return;
    const read = readers.flatMap((uid) => {
      const notice = readNotice(conversation, uid);
      return notice ? [{ uid, ...notice }] : [];
    });
    const names = await namesOf(readers, tx);
    const own = read.filter(({ side }) => side === 'client').map(({ id }) => db.doc(notificationPath(clientId, id)));
    const notices = own.length > 0 ? await tx.getAll(...own) : [];
    const ofTeam = read.filter(({ side }) => side === 'team');
    const marked = await Promise.all(ofTeam.map((reader) => markInTeam(reader, tx)));
    apply(tx, [...settleConversationWrites(conversation, names), ...marked.flat()]);
    for (const notice of notices)
      if (notice.exists && notice.get('read') !== true) tx.update(notice.ref, { read: true });
  });

/** Builds the write by which one member of the team has read a notice of the team; none when it is marked already. */
async function markInTeam({ uid, id }: { uid: string; id: string }, tx: Transaction): Promise<Write[]> {
  const notice = await readDoc(storedTeamNotice, teamNoticePath(id), tx);
  const mark = await readDoc(storedTeamMark, teamMarkPath(uid), tx);
  const isUnread = notice && noticesFor(mark, [notice]).some(({ read }) => !read);
  return isUnread ? [markTeamNotice(uid, { mark, notice, isCleared: false })] : [];
}
