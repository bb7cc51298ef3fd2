import { conversationPath } from '../core/paths.ts';
import type { Moment } from '../core/time.ts';
import { fieldPath, SERVER_TIME, type Write } from '../core/write.ts';
import type { User } from '../people/user.ts';

/** Whom a message is from: the client, or any of the admins. */
export type Side = 'client' | 'team';
export const otherSide = (side: Side): Side => (side === 'client' ? 'team' : 'client');

/** Who wrote or read something, by the name of that day. */
export interface Author {
  uid: string;
  name: string;
}

/** How far somebody has read: the `seq` of the last message of the other side that was shown. */
export interface ReadMark {
  seen: number;
  at: Moment | null;
  name: string;
}

/**
 * `conversations/{clientId}`: where a client's conversation stands. Functions write it as they number the messages; people
 * write their own mark and nothing else.
 */
export interface Conversation {
  id: string;
  client: Pick<User, 'firstName' | 'lastName'>;
  /** How many messages each side has sent: the `seq` of its last one. */
  sent: Record<Side, number>;
  /** The last message, its text cut to PREVIEW characters. */
  last: { side: Side; name: string; text: string; files: number };
  lastAt: Moment | null;
  /** The client wrote something that nobody of the team has seen. */
  isUnread: boolean;
  /** What people last said that they have read, by uid. */
  marks: Record<string, ReadMark>;
  /** The most that each of them ever said: a mark that comes late, from a device that was offline, takes nothing back. */
  seen: Record<string, number>;
  /** Of each side's reader: up to which message of the other side there was a mail. */
  told: Record<Side, number>;
  /** Up to which message of the client an admin, by uid, had a mail before others, who slept; empty or absent once all have. */
  toldAdmins?: Record<string, number>;
  /** Of each side's reader: the message with which what is unread begins, which the notification in the app is about. */
  noticed: Record<Side, number>;
  /** Of each side's reader: when functions look whether to send a mail. Null when nothing is unread, or all of it was told. */
  mailAt: Record<Side, Moment | null>;
  writeId: string;
}

export const PREVIEW = 160;

/** How much of the other side's messages this person has seen. */
export const seenOf = ({ marks, seen }: Pick<Conversation, 'marks' | 'seen'>, uid: string): number =>
  Math.max(Object.hasOwn(marks, uid) ? (marks[uid]?.seen ?? 0) : 0, Object.hasOwn(seen, uid) ? (seen[uid] ?? 0) : 0);

/** How much of the other side's messages anybody on this side has seen: of the team, one reads for all. */
export function seenBy(conversation: Pick<Conversation, 'id' | 'marks' | 'seen'>, side: Side): number {
  const { id, marks, seen } = conversation;
  if (side === 'client') return seenOf(conversation, id);
  const team = new Set([...Object.keys(marks), ...Object.keys(seen)].filter((uid) => uid !== id));
  return Math.max(0, ...[...team].map((uid) => seenOf(conversation, uid)));
}

/** How many messages wait for this side to read them. */
export const unreadOf = (conversation: Pick<Conversation, 'id' | 'marks' | 'seen' | 'sent'>, side: Side): number =>
  Math.max(0, conversation.sent[otherSide(side)] - seenBy(conversation, side));

/** The names of those on the other side who have read a message. */
export const readersOf = (
  { id, marks }: Pick<Conversation, 'id' | 'marks'>,
  { side, seq }: { side: Side; seq: number | null },
): string[] =>
  Object.entries(marks)
    .filter(([uid, { seen }]) => seq !== null && seen >= seq && (uid === id) === (side === 'team'))
    .map(([, { name }]) => name);

/** Says that somebody has read the other side's messages up to `seen`; nothing when that is known. */
export function markAsRead(conversation: Conversation, reader: Author, seen: number, writeId: string): Write[] {
  const side = reader.uid === conversation.id ? 'client' : 'team';
  const most = Math.min(seen, conversation.sent[otherSide(side)]);
  if (most <= seenOf(conversation, reader.uid)) return [];
  const mark = { seen: most, at: SERVER_TIME, name: reader.name };
  const data = { [fieldPath('marks', reader.uid)]: mark, writeId };
  return [{ op: 'update', path: conversationPath(conversation.id), data }];
}
