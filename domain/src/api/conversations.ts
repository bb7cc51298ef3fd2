import type { InferType } from 'yup';
import { say } from '../core/message.ts';
import { isoTime } from '../core/time.ts';
import { number, object } from '../core/yup.ts';
import { unreadOf, waitingOf, type Conversation, type Side } from '../conversations/conversation.ts';
import { ABOUT_KINDS, type ChatMessage } from '../conversations/message.ts';
import { messageAbout, messageFiles, messageText } from '../conversations/commands.ts';
import type { ApiCall } from './call.ts';
import { pageQuerySchema } from './page.ts';
import { count, described, id, list, oneOf, shape, text, time, timeOrNull } from './reply.ts';

const SIDES = ['client', 'team'] as const;
const numberOf = () =>
  count().nullable().meta(described('Its number among the messages of its side, from 1; null until counted'));

const messageReply = shape({
  id: id(),
  from: oneOf(...SIDES),
  author: text().meta(described('The name at the time of writing')),
  text: text(),
  about: shape({ kind: oneOf(...ABOUT_KINDS), id: id(), name: text() })
    .nullable()
    .meta(described('The step (by its key), form, flow or file that the message is about')),
  files: list(id()).meta(described('Ids of files of the client')),
  sentAt: timeOrNull(),
  number: numberOf(),
});
export type ApiMessage = InferType<typeof messageReply>;

/** A message as the API shows it. */
export const apiMessage = ({ id: messageId, side, author, createdAt, seq, ...rest }: ChatMessage): ApiMessage => ({
  id: messageId,
  from: side,
  author: author.name,
  text: rest.text,
  about: rest.about,
  files: rest.files,
  sentAt: isoTime(createdAt),
  number: seq,
});

const conversationReply = shape({
  clientId: id(),
  client: shape({ firstName: text(), lastName: text() }),
  sent: shape({ client: count(), team: count() }).meta(described('The number of messages that each side has sent')),
  unread: count().meta(described("The number of the other side's messages that nobody on the caller's side has read")),
  waiting: count()
    .nullable()
    .meta(
      described(
        "For admins: the number of the client's messages that nobody has answered or marked as done; null for the client",
      ),
    ),
  last: shape({
    from: oneOf(...SIDES),
    author: text(),
    text: text().meta(described('The beginning of the text')),
    files: count(),
  }),
  lastAt: time().nullable(),
});
export type ApiConversation = InferType<typeof conversationReply>;

/** Converts the state of a conversation, for a caller on this side. */
export const apiConversation = (conversation: Conversation, side: Side): ApiConversation => ({
  clientId: conversation.id,
  client: conversation.client,
  sent: conversation.sent,
  unread: unreadOf(conversation, side),
  waiting: side === 'team' ? waitingOf(conversation) : null,
  last: {
    from: conversation.last.side,
    author: conversation.last.name,
    text: conversation.last.text,
    files: conversation.last.files,
  },
  lastAt: isoTime(conversation.lastAt),
});

const sendSchema = object({
  text: messageText,
  about: messageAbout.optional(),
  files: messageFiles.optional(),
}).required();

const SEEN = say('message.seen');
const readSchema = object({
  seen: number()
    .typeError(SEEN)
    .required(SEEN)
    .integer(SEEN)
    .min(1, SEEN)
    .meta(described("The number of the other side's last message that was shown")),
}).required();

const DONE = say('message.seen');
const putAwaySchema = object({
  upTo: number()
    .typeError(DONE)
    .required(DONE)
    .integer(DONE)
    .min(1, DONE)
    .meta(described("The number of the client's last message that needs no answer")),
}).required();

const OTHERS = 'A client can reach only their own conversation, under their own id.';
const call = { who: 'user', path: '/api/conversations/{id}/messages', refuses: { 404: OTHERS } } as const;

/** The calls of conversations. A conversation has the id of its client; admins speak for the team. */
export const conversationCalls = {
  conversations: {
    who: 'user',
    method: 'GET',
    path: '/api/conversations',
    summary:
      "List conversations: an admin's list has all, unread first, then newest, a page at a time; a client's has their own",
    query: pageQuerySchema,
    reply: list(conversationReply),
  },
  messages: {
    ...call,
    method: 'GET',
    summary: "List a client's messages, newest first, a page at a time",
    query: pageQuerySchema,
    reply: list(messageReply),
  },
  sendMessage: {
    ...call,
    method: 'POST',
    summary: 'Send a message: a text of up to 4,000 characters, up to 10 files uploaded for messages, or both',
    body: sendSchema,
    reply: messageReply,
    idempotent: true,
    status: 201,
    perAccount: 60,
  },
  readMessages: {
    ...call,
    method: 'POST',
    path: '/api/conversations/{id}/read',
    summary: "Mark the other side's messages as read up to a number; a lower number than before changes nothing",
    body: readSchema,
    reply: conversationReply,
    refuses: { 404: `There is no message yet. ${OTHERS}` },
  },
  putAwayConversation: {
    ...call,
    who: 'admin',
    method: 'POST',
    path: '/api/conversations/{id}/done',
    summary:
      'Mark a conversation as done up to a message of the client; a later message makes it wait for the team again',
    body: putAwaySchema,
    reply: conversationReply,
    refuses: { 404: 'The client does not exist, or there is no message yet.' },
  },
} satisfies Record<string, ApiCall>;
