import { conversationPath } from '../core/paths.ts';
import type { Moment } from '../core/time.ts';
import { fieldPath, SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';
import type { User } from '../people/user.ts';

/** The side that a message is from: the client, or any of the admins. */
export type Side = 'client' | 'team';
export const otherSide = (side: Side): Side => (side === 'client' ? 'team' : 'client');

/** A person who wrote or read something, with the name of that day. */
export interface Author {
  uid: string;
  name: string;
}

/** The reading position of a person: the `seq` of the last message of the other side that was shown. */
export interface ReadMark {
  seen: number;
  at: Moment | null;
  name: string;
  /** Set for people of the client other than the owner; the owner has the conversation's id. */
  side?: 'client';
}

/**
 * `conversations/{clientId}`: the state of a client's conversation. Functions write it when they number the messages; people
 * write only their own mark.
 */
export interface Conversation {
  id: string;
  client: Pick<User, 'firstName' | 'lastName'>;
  /** The number of messages that each side has sent: the `seq` of its last one. */
  sent: Record<Side, number>;
  /** The last message, its text cut to PREVIEW characters. */
  last: { side: Side; name: string; text: string; files: number };
  lastAt: Moment | null;
  /** True when the client wrote something that nobody of the team has seen. */
  isUnread: boolean;
  /** The latest read mark of each person, by uid. */
  marks: Record<string, ReadMark>;
  /** The highest `seen` of each person so far, by uid, so that a late mark from a device that was offline undoes nothing. */
  seen: Record<string, number>;
  /** The last message of the other side that a mail has covered, by reading side. */
  told: Record<Side, number>;
  /**
   * By uid: the last message of the client that an admin was mailed about while others had quiet hours. Empty or absent once
   * all were mailed.
   */
  toldAdmins?: Record<string, number>;
  /** The first unread message, by reading side; the notification in the app is about it. */
  noticed: Record<Side, number>;
  /** The time when functions decide about a mail, by reading side. Null when nothing is unread, or all of it was mailed. */
  mailAt: Record<Side, Moment | null>;
  writeId: string;
}

export const PREVIEW = 160;

/** Reads how many of the other side's messages this person has seen. */
export const seenOf = ({ marks, seen }: Pick<Conversation, 'marks' | 'seen'>, uid: string): number =>
  Math.max(Object.hasOwn(marks, uid) ? (marks[uid]?.seen ?? 0) : 0, Object.hasOwn(seen, uid) ? (seen[uid] ?? 0) : 0);

type Marked = Pick<Conversation, 'id' | 'marks'>;

/** Finds the side on which a person reads. */
export const readerSide = ({ id, marks }: Marked, uid: string): Side =>
  uid === id || (Object.hasOwn(marks, uid) && marks[uid]?.side === 'client') ? 'client' : 'team';

/** Reads how many of the other side's messages anybody on this side has seen: one person reads for the whole side. */
export function seenBy(conversation: Pick<Conversation, 'id' | 'marks' | 'seen'>, side: Side): number {
  const { marks, seen } = conversation;
  const readers = new Set([...Object.keys(marks), ...Object.keys(seen)]);
  const ofSide = [...readers].filter((uid) => readerSide(conversation, uid) === side);
  return Math.max(0, ...ofSide.map((uid) => seenOf(conversation, uid)));
}

/** Counts the messages that this side has not read. */
export const unreadOf = (conversation: Pick<Conversation, 'id' | 'marks' | 'seen' | 'sent'>, side: Side): number =>
  Math.max(0, conversation.sent[otherSide(side)] - seenBy(conversation, side));

/** The names of the people on the other side who have read a message. */
export const readersOf = (conversation: Marked, { side, seq }: { side: Side; seq: number | null }): string[] =>
  Object.entries(conversation.marks)
    .filter(([uid, { seen }]) => seq !== null && seen >= seq && readerSide(conversation, uid) !== side)
    .map(([, { name }]) => name);

/** Marks the other side's messages up to `seen` as read by a person on `side`; empty when that is known already. */
export function markAsRead(
  conversation: Conversation,
  {
    reader,
    seen,
    side = reader.uid === conversation.id ? 'client' : 'team',
  }: { reader: Author; seen: number; side?: Side | undefined },
): Write[] {
  const most = Math.min(seen, conversation.sent[otherSide(side)]);
  if (most <= seenOf(conversation, reader.uid)) return [];
  const isContributor = side === 'client' && reader.uid !== conversation.id;
  const mark = { seen: most, at: SERVER_TIME, name: reader.name, ...(isContributor && { side }) };
  const data = { [fieldPath('marks', reader.uid)]: mark, writeId: WRITE_ID };
  return [{ op: 'update', path: conversationPath(conversation.id), data }];
}
