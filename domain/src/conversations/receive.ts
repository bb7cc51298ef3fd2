import { applyWrites } from '../core/applyWrites.ts';
import { own } from '../core/ids.ts';
import { conversationPath, messagePath } from '../core/paths.ts';
import { millis, PlainTime, type Moment } from '../core/time.ts';
import { fieldPath, type Write } from '../core/write.ts';
import { cutText } from '../files/fileName.ts';
import type { FileRecord } from '../files/file.ts';
import { keepFilesWrites } from '../files/upload.ts';
import { messageNoticeId, messageReceived } from '../notifications/notices.ts';
import type { Notice } from '../notifications/notification.ts';
import { fullName, type User } from '../people/user.ts';
import {
  handledOf,
  otherSide,
  PREVIEW,
  readerSide,
  seenBy,
  seenOf,
  unreadOf,
  type Conversation,
  type Side,
} from './conversation.ts';
import type { ChatMessage } from './message.ts';

/** The time that a message may stay unread in the app before a mail goes. Milliseconds. */
export const MAIL_AFTER = 600_000;

interface Received {
  client: Pick<User, 'id' | 'firstName' | 'lastName'>;
  /** Null before the first message. */
  conversation: Conversation | null;
  message: ChatMessage;
  /** The existing files of the message. */
  files: readonly Pick<FileRecord, 'id' | 'usedBy'>[];
  names?: Names;
}

/** The names of accounts, by uid. They replace the names that devices sent. */
type Names = Readonly<Record<string, string>>;

/** Gives a message the next number of its side. Returns a `notice` for the other side with the first message that it has not read. */
function receiveMessage(received: Received, now: number): { writes: Write[]; notice: Notice | null } {
  const { client, message, files, names = {} } = received;
  const { uid, name: said } = message.author;
  const author = own(names, uid) ?? said;
  if (message.seq !== null) return { writes: [], notice: null };
  const before = received.conversation ?? newConversation(client);
  const { side } = message;
  const reader = otherSide(side);
  const seq = before.sent[side] + 1;
  const isFirst = unreadOf(before, reader) === 0;
  const at = message.createdAt ?? PlainTime.at(now);
  const mailAt = (millis(at) ?? now) + MAIL_AFTER;
  const changes = {
    client: { firstName: client.firstName, lastName: client.lastName },
    last: { side, name: author, text: cutText(message.text, PREVIEW), files: message.files.length },
    lastAt: at,
    ...(side === 'client' && { isUnread: true }),
    ...waiting(before, { message, seq, at }),
    [`sent.${side}`]: seq,
    ...(isFirst && { [`noticed.${reader}`]: seq }),
    ...((millis(before.mailAt[reader]) ?? Infinity) > mailAt && { [`mailAt.${reader}`]: PlainTime.at(mailAt) }),
  };
  const path = conversationPath(client.id);
  const counted: Write = { op: 'update', path, data: changes };
  const { id: _id, ...fresh } = before;
  const name = side === 'client' ? fullName(client) : author;
  return {
    writes: [
      {
        op: 'update',
        path: messagePath(client.id, message.id),
        data: { seq, ...(author !== said && { 'author.name': author }) },
      },
      ...keepFilesWrites(client.id, files, { type: 'message', name: '' }),
      received.conversation
        ? counted
        : { op: 'create', path, data: applyWrites(fresh, [counted], PlainTime.at(now)) ?? {} },
    ],
    notice: isFirst ? messageReceived(client.id, { to: reader, name, first: seq }) : null,
  };
}

/** Computes what waits for an answer after a message: the client's waits, the team's answers those that its author knew. */
function waiting(
  before: Conversation,
  { message, seq, at }: { message: ChatMessage; seq: number; at: Moment },
): Pick<Conversation, 'handled' | 'waitsSince'> {
  const handled = handledOf(before);
  const { client } = before.sent;
  const since = handled < client ? (before.waitsSince ?? before.lastAt) : null;
  if (message.side === 'client') return { handled, waitsSince: handled >= seq ? null : (since ?? at) };
  const answered = Math.max(handled, Math.min(message.answers ?? client, client));
  return { handled: answered, waitsSince: answered >= client ? null : since };
}

interface ReceivedTogether extends Omit<Received, 'message'> {
  messages: readonly ChatMessage[];
}

/**
 * Numbers messages that arrived, in order: each gets the next number of its side, and one write updates the conversation. Skips
 * numbered ones, so it can be called repeatedly.
 */
export function receiveMessages(
  received: ReceivedTogether,
  now: number,
): { writes: Write[]; notices: { to: Side; notice: Notice }[] } {
  const { client, messages, files, names = {} } = received;
  const path = conversationPath(client.id);
  const at = PlainTime.at(now);
  let { conversation } = received;
  let changes: Record<string, unknown> = {};
  const writes: Write[] = [];
  const notices: { to: Side; notice: Notice }[] = [];
  for (const message of messages) {
    const ofMessage = files.filter(({ id }) => message.files.includes(id));
    const { writes: made, notice } = receiveMessage({ client, conversation, message, files: ofMessage, names }, now);
    const ofConversation = made.filter((write) => write.path === path);
    const { id: _id, ...before } = conversation ?? { id: '' };
    const after = applyWrites(conversation ? before : undefined, ofConversation, at);
    if (after) conversation = { ...(after as unknown as Conversation), id: client.id };
    for (const write of ofConversation) if (write.op !== 'delete') changes = { ...changes, ...write.data };
    writes.push(...made.filter((write) => write.path !== path));
    if (notice) notices.push({ to: otherSide(message.side), notice });
  }
  if (Object.keys(changes).length === 0) return { writes, notices };
  const { id: _id, ...whole } = conversation ?? { id: '' };
  const counted: Write = received.conversation
    ? { op: 'update', path, data: changes }
    : { op: 'create', path, data: whole };
  return { writes: [...writes, counted], notices };
}

/** Updates a conversation from its read marks and from what was put away; empty when that is stored already. `names` are those of the readers' accounts. */
export function settleConversationWrites(conversation: Conversation, names: Names = {}): Write[] {
  const { id, marks, seen, mailAt, sent } = conversation;
  const changes: Record<string, unknown> = {};
  for (const [uid, mark] of Object.entries(marks)) {
    const name = own(names, uid) ?? mark.name;
    if (name !== mark.name) changes[`${fieldPath('marks', uid)}.name`] = name;
    const most = seenOf(conversation, uid);
    if (most > (Object.hasOwn(seen, uid) ? (seen[uid] ?? 0) : 0)) changes[fieldPath('seen', uid)] = most;
  }
  const handled = handledOf(conversation);
  if (handled !== conversation.handled) {
    changes['handled'] = handled;
    changes['waitsSince'] = handled < sent.client ? (conversation.waitsSince ?? conversation.lastAt) : null;
  }
  const isUnread = unreadOf(conversation, 'team') > 0;
  if (isUnread !== conversation.isUnread) changes['isUnread'] = isUnread;
  for (const side of ['client', 'team'] as const)
    if (mailAt[side] !== null && seenBy(conversation, side) >= sent[otherSide(side)]) changes[`mailAt.${side}`] = null;
  return Object.keys(changes).length > 0 ? [{ op: 'update', path: conversationPath(id), data: changes }] : [];
}

/** Finds a person's side, and the id of the side's notification that the person has read by now; null when there is none. */
export function readNotice(conversation: Conversation, uid: string): { side: Side; id: string } | null {
  const side = readerSide(conversation, uid);
  const first = conversation.noticed[side];
  if (first === 0 || seenOf(conversation, uid) < first) return null;
  return { side, id: messageNoticeId(conversation.id, first) };
}

const newConversation = ({ id, firstName, lastName }: Received['client']): Conversation => ({
  id,
  client: { firstName, lastName },
  sent: { client: 0, team: 0 },
  last: { side: 'client', name: '', text: '', files: 0 },
  lastAt: null,
  isUnread: false,
  marks: {},
  seen: {},
  handled: 0,
  putAway: {},
  waitsSince: null,
  told: { client: 0, team: 0 },
  noticed: { client: 0, team: 0 },
  mailAt: { client: null, team: null },
  writeId: '',
});
