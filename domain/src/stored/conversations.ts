import type { Author, Conversation, ReadMark, Side } from '../conversations/conversation.ts';
import { ABOUT_KINDS, type About, type ChatMessage, type Note } from '../conversations/message.ts';
import {
  flag,
  listOf,
  mapOf,
  moment,
  number,
  oneOf,
  optional,
  orNull,
  part,
  read,
  record,
  text,
} from '../core/reader.ts';

const author = record<Author>({ uid: text, name: text });
const side = oneOf<Side>(['client', 'team']);
const isNumber = (value: unknown): boolean => typeof value === 'number';

const message = record<ChatMessage>({
  id: text,
  side,
  author,
  text,
  about: orNull(record<About>({ kind: oneOf(ABOUT_KINDS), id: text, name: text })),
  files: listOf(part(text, (value) => typeof value === 'string')),
  createdAt: moment,
  seq: orNull(number),
  writeId: text,
});
/** Reads a message. */
export const storedMessage = (stored: unknown): ChatMessage => read(message, stored);

const note = record<Note>({ id: text, author, text, createdAt: moment, writeId: text });
/** Reads an internal note. */
export const storedNote = (stored: unknown): Note => read(note, stored);

const ofSides = record<Record<Side, number>>({ client: number, team: number });

const conversation = record<Conversation>({
  id: text,
  client: record<Conversation['client']>({ firstName: text, lastName: text }),
  sent: ofSides,
  last: record<Conversation['last']>({ side, name: text, text, files: number }),
  lastAt: moment,
  isUnread: flag,
  marks: mapOf(() =>
    part(record<ReadMark>({ seen: number, at: moment, name: text, side: optional(oneOf(['client'])) })),
  ),
  seen: mapOf(() => part(number, isNumber)),
  told: ofSides,
  toldAdmins: optional(mapOf(() => part(number, isNumber))),
  noticed: ofSides,
  mailAt: record<Conversation['mailAt']>({ client: moment, team: moment }),
  writeId: text,
});
/** Reads the state of a conversation. */
export const storedConversation = (stored: unknown): Conversation => read(conversation, stored);
