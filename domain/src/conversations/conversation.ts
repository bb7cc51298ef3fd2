import { conversationPath } from '../core/paths.ts';
import type { Author } from '../core/person.ts';
import {
  documentOf,
  flag,
  mapOf,
  moment,
  numeric,
  numberMap,
  oneOf,
  optional,
  part,
  recordOf,
  text,
} from '../core/reader.ts';
import { fieldPath, SERVER_TIME, WRITE_ID, type Write } from '../core/write.ts';

/** The side that a message is from: the client, or any of the admins. */
export const side = oneOf(['client', 'team']);
export type Side = ReturnType<typeof side>;
export const otherSide = (side: Side): Side => (side === 'client' ? 'team' : 'client');

/** The reading position of a person. */
const readMark = recordOf({
  /** The `seq` of the last message of the other side that was shown. */
  seen: numeric,
  at: moment,
  name: text,
  /** Set for people of the client other than the owner; the owner has the conversation's id. */
  side: optional(oneOf(['client'])),
});
export type ReadMark = ReturnType<typeof readMark>;

/** How far an admin has put a conversation away ('Done'): the `seq` of the client's last message at that time. */
const putAwayMark = recordOf({ seq: numeric, at: moment });

const ofSides = recordOf({ client: numeric, team: numeric });

/**
 * `conversations/{clientId}`: the state of a client's conversation. Functions write it when they number the messages; people
 * write only their own mark.
 */
export const storedConversation = documentOf({
  client: recordOf({ firstName: text, lastName: text }),
  /** The number of messages that each side has sent: the `seq` of its last one. */
  sent: ofSides,
  /** The last message, its text cut to PREVIEW characters. */
  last: recordOf({ side, name: text, text, files: numeric }),
  lastAt: moment,
  /** True when the client wrote something that nobody of the team has seen. */
  isUnread: flag,
  /** The latest read mark of each person, by uid. */
  marks: mapOf(() => part(readMark)),
  /** The highest `seen` of each person so far, by uid, so that a late mark from a device that was offline undoes nothing. */
  seen: numberMap,
  /** The `seq` of the client's last message that the team has answered or put away. Absent in documents of 0.2.0. */
  handled: optional(numeric),
  /** The latest 'Done' of each admin, by uid. A late one from a device that was offline undoes nothing: the highest counts. */
  putAway: mapOf(() => part(putAwayMark)),
  /** The time since which the client waits for an answer; null when nothing waits. Absent in documents of 0.2.0. */
  waitsSince: optional(moment),
  /** The last message of the other side that a mail has covered, by reading side. */
  told: ofSides,
  /**
   * By uid: the last message of the client that an admin was mailed about while others had quiet hours. Empty or absent once
   * all were mailed.
   */
  toldAdmins: optional(numberMap),
  /** The first unread message, by reading side; the notification in the app is about it. */
  noticed: ofSides,
  /** The time when functions decide about a mail, by reading side. Null when nothing is unread, or all of it was mailed. */
  mailAt: recordOf({ client: moment, team: moment }),
  writeId: text,
});
export type Conversation = ReturnType<typeof storedConversation>;

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

/**
 * Reads the number of the client's last message that needs no answer any more. A document of 0.2.0 does not say: there,
 * it is the last one that functions knew as read.
 */
export function handledOf(conversation: Pick<Conversation, 'id' | 'marks' | 'seen' | 'handled' | 'putAway'>): number {
  const { handled, putAway, seen } = conversation;
  const readers = Object.keys(seen).filter((uid) => readerSide(conversation, uid) === 'team');
  const known = handled ?? Math.max(0, ...readers.map((uid) => seen[uid] ?? 0));
  return Math.max(known, ...Object.values(putAway).map(({ seq }) => seq));
}

/** Counts the client's messages that nobody of the team has answered or put away; reading them changes nothing. */
export const waitingOf = (conversation: Parameters<typeof handledOf>[0] & Pick<Conversation, 'sent'>): number =>
  Math.max(0, conversation.sent.client - handledOf(conversation));

/** Puts a conversation away up to the client's last message known here; empty when nothing waits. */
export const putAwayWrites = (conversation: Conversation, uid: string, upTo = conversation.sent.client): Write[] => {
  const seq = Math.min(upTo, conversation.sent.client);
  if (seq <= handledOf(conversation)) return [];
  const data = { [fieldPath('putAway', uid)]: { seq, at: SERVER_TIME }, writeId: WRITE_ID };
  return [{ op: 'update', path: conversationPath(conversation.id), data }];
};

/** Counts the messages that this side has not read. */
export const unreadOf = (conversation: Pick<Conversation, 'id' | 'marks' | 'seen' | 'sent'>, side: Side): number =>
  Math.max(0, conversation.sent[otherSide(side)] - seenBy(conversation, side));

/** The names of the people on the other side who have read a message. */
export const readersOf = (conversation: Marked, { side, seq }: { side: Side; seq: number | null }): string[] =>
  Object.entries(conversation.marks)
    .filter(([uid, { seen }]) => seq !== null && seen >= seq && readerSide(conversation, uid) !== side)
    .map(([, { name }]) => name);

/** Marks the other side's messages up to `seen` as read by a person on `side`; empty when that is known already. */
export function markAsReadWrites(
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
