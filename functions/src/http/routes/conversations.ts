import { FieldPath } from 'firebase-admin/firestore';
import {
  API,
  apiConversation,
  apiMessage,
  AppError,
  conversationPath,
  fullName,
  markAsReadWrites,
  messagePath,
  messagesPath,
  putAwayWrites,
  say,
  sendMessageWrites,
  storedConversation,
  storedMessage,
  type Author,
  type Side,
} from '@firstmile/domain';
import { processMarks, processMessage, readConversation } from '#conversations/receiving.ts';
import { apply } from '#firestore/commit.ts';
import { db, readDoc, readFiles, readUser } from '#firestore/db.ts';
import type { Caller } from '../auth.ts';
import { limit } from '../limit.ts';
import { readPage } from '../paging.ts';
import { needId, type Handler } from '../route.ts';

const NOBODY = say('assignee.notFound');

const sideOf = ({ role }: Caller): Side => (role === 'ADMIN' ? 'team' : 'client');
const authorOf = ({ uid, user }: Caller): Author => ({ uid, name: fullName(user) });

/** Finds the client with whom an admin, or who with the team, shares messages and files. Throws `not-found` for an id of no client, and to a client for any other client. */
export async function needConversant(caller: Caller, clientId: unknown): Promise<string> {
  const id = needId(clientId, NOBODY);
  const isClient = caller.role === 'ADMIN' ? (await readUser(id))?.role === 'USER' : id === caller.client;
  if (!isClient) throw new AppError('not-found', NOBODY);
  return id;
}

/** Replies with a page of all conversations to an admin, with their own to a client. */
export const conversations: Handler<'conversations'> = async ({ caller, query, setNext }) => {
  const side = sideOf(caller);
  if (side === 'client') {
    const own = await readConversation(caller.client);
    return own ? [apiConversation(own, side)] : [];
  }
  const ordered = db
    .collection('conversations')
    .orderBy('isUnread', 'desc')
    .orderBy('lastAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedConversation, ordered, {
    collection: 'conversations',
    what: say('thing.conversation'),
    ...query,
  });
  setNext(next);
  return items.map((conversation) => apiConversation(conversation, side));
};

/** Replies with a page of a client's messages, newest first. */
export const messages: Handler<'messages'> = async ({ caller, params, query, setNext }) => {
  const path = messagesPath(await needConversant(caller, params['id']));
  const ordered = db.collection(path).orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
  const { items, next } = await readPage(storedMessage, ordered, {
    collection: path,
    what: say('thing.message'),
    ...query,
  });
  setNext(next);
  return items.map(apiMessage);
};

/** Sends a message, and counts it at once. */
export const sendMessage: Handler<'sendMessage'> = async ({ caller, params, body, newIdOnce: id }) => {
  const clientId = await needConversant(caller, params['id']);
  await limit(`message:account:${caller.uid}`, API.sendMessage.perAccount);
  const { text, about = null, files = [] } = body;
  const writes = sendMessageWrites(clientId, {
    id,
    from: { side: sideOf(caller), author: authorOf(caller) },
    input: { text, about, files },
  });
  await db.runTransaction(async (tx) => {
    const path = messagePath(clientId, id);
    if (await readDoc(storedMessage, path, tx)) return; // an earlier call with the same key sent it and broke off
    const there = await readFiles(clientId, files, tx);
    const missing = files.findIndex((fileId) => !there.some((file) => file.id === fileId && file.kind === 'message'));
    const msg = say('file.missing');
    if (missing >= 0) throw new AppError('invalid-input', msg, [{ field: `files[${missing}]`, msg }]);
    apply(tx, writes);
  });
  await processMessage(clientId, id);
  const sent = await readDoc(storedMessage, messagePath(clientId, id));
  if (!sent) throw new AppError('not-found', NOBODY); // the account was deleted meanwhile
  return apiMessage(sent);
};

/** Stores how far the caller has read, and applies the consequences at once. */
export const readMessages: Handler<'readMessages'> = async ({ caller, params, body: { seen } }) => {
  const clientId = await needConversant(caller, params['id']);
  await db.runTransaction(async (tx) => {
    const conversation = await readDoc(storedConversation, conversationPath(clientId), tx);
    if (conversation) apply(tx, markAsReadWrites(conversation, { reader: authorOf(caller), seen }));
  });
  await processMarks(clientId, [caller.uid]);
  const conversation = await readConversation(clientId);
  if (!conversation) throw new AppError('not-found', say('message.none'));
  return apiConversation(conversation, sideOf(caller));
};

/** Puts a conversation away for the whole team, and applies the consequences at once. */
export const putAwayConversation: Handler<'putAwayConversation'> = async ({ caller, params, body: { upTo } }) => {
  const clientId = await needConversant(caller, params['id']);
  await db.runTransaction(async (tx) => {
    const conversation = await readDoc(storedConversation, conversationPath(clientId), tx);
    if (conversation) apply(tx, putAwayWrites(conversation, caller.uid, upTo));
  });
  await processMarks(clientId, []);
  const conversation = await readConversation(clientId);
  if (!conversation) throw new AppError('not-found', say('message.none'));
  return apiConversation(conversation, 'team');
};
