import {
  addNoteWrites,
  isTimestamp,
  markAsReadWrites,
  messagesPath,
  millis,
  newId,
  notesPath,
  removeNoteWrites,
  sendMessageWrites,
  storedConversation,
  storedMessage,
  storedNote,
  type Author,
  type ChatMessage,
  type Conversation,
  type MessageInput,
  type Note,
  type Side,
} from '@firstmile/domain';
import { ID, idOf, isWaiting, queryOf, type Entry } from '@firstmile/sync';
import { useState } from 'react';
import { createCollection } from '../sync/collection.ts';
import { command } from '../sync/commit.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';
import { queueStore } from '../sync/queueStore.ts';
import { currentUser, type SessionUser } from '../session/sessionStore.ts';

/** Messages or notes on a page. */
const PAGE = 30;
/** Conversations on a page. */
const INBOX = 12;
const messages = createCollection<ChatMessage, Page<string>>(storedMessage, (page) =>
  queryOf(messagesPath(page.filters), pageParts('createdAt', page)),
);
const notes = createCollection<Note, Page<string>>(storedNote, (page) =>
  queryOf(notesPath(page.filters), pageParts('createdAt', page)),
);
/** Start of a page of the inbox: after this conversation; '' for the top. */
type InboxPage = readonly [isUnread: 0 | 1, seconds: number, nanoseconds: number, id: string];
const TOP: InboxPage = [0, 0, 0, ''];
const inbox = createCollection<Conversation, InboxPage>(storedConversation, ([isUnread, seconds, nanoseconds, id]) =>
  queryOf('conversations', {
    orders: [
      ['isUnread', 'desc'],
      ['lastAt', 'desc'],
      [ID, 'desc'],
    ],
    ...(id && { startAfter: [isUnread === 1, { seconds, nanoseconds }, id] }),
    limit: INBOX + 1,
  }),
);

/**
 * A message on the screen: `waiting` on this device for the server, or `refused` by it; `entryId` is then the id of its
 * change in the queue.
 */
export interface ShownMessage extends ChatMessage {
  state: 'sent' | 'waiting' | 'refused';
  entryId: string;
}

/**
 * Subscribes to a client's messages, oldest first: the last ones, and earlier ones with each call of `more`. Messages
 * that wait on this device come last. A component must use it for one client only.
 */
export function useMessages(clientId: string) {
  const first: Page<string> = { size: PAGE, filters: clientId, after: null };
  const [cursor, setCursor] = useState<Page<string> | null>(null);
  const [latest, before] = [messages.useWhole(first), messages.use(cursor)];
  // a numbered message never changes, so loaded ones are kept while newer ones push them out of the page
  const [numbered, setNumbered] = useState<ReadonlyMap<string, ChatMessage>>(new Map());
  const current = [...latest.items, ...before.items];
  const fresh = current.filter(({ id, seq }) => seq !== null && !numbered.has(id));
  if (fresh.length > 0) setNumbered(new Map([...numbered, ...fresh.map((message) => [message.id, message] as const)]));
  const entries = entriesOf(clientId, queueStore().all);
  const all = new Map(
    [...current, ...refusedIn(entries), ...numbered.values()].map((message) => [message.id, message]),
  );
  const shown = [...all.values()].map((message): ShownMessage => ({ ...message, ...stateOf(entries.get(message.id)) }));
  const oldest = [...numbered.values()].toSorted(byTime)[0];
  const page = cursor ? before : latest;
  const more = () => {
    if (!oldest || !isTimestamp(oldest.createdAt)) return;
    const { seconds, nanoseconds } = oldest.createdAt;
    setCursor({ ...first, after: { place: { seconds, nanoseconds }, id: oldest.id } });
  };
  return {
    messages: shown.toSorted(byState),
    status: latest.status,
    isFromCache: latest.isFromCache,
    hasMore: page.items.length > PAGE,
    isLoadingMore: cursor !== null && before.status === 'loading',
    more,
    reload: () => messages.reload(first),
  };
}

const byTime = (a: ChatMessage, b: ChatMessage) =>
  (millis(a.createdAt) ?? Infinity) - (millis(b.createdAt) ?? Infinity) || (a.id < b.id ? -1 : 1);
const byState = (a: ShownMessage, b: ShownMessage) =>
  Number(a.state !== 'sent') - Number(b.state !== 'sent') || byTime(a, b);

/** Finds the changes in the queue that write messages of this conversation, by the message's id. */
function entriesOf(clientId: string, all: readonly Entry[]): Map<string, Entry> {
  const prefix = `${messagesPath(clientId)}/`;
  return new Map(
    all.flatMap((entry) =>
      entry.writes.filter(({ path }) => path.startsWith(prefix)).map(({ path }) => [idOf(path), entry] as const),
    ),
  );
}

/** Restores messages that the server refused, which are in no list any more. */
const refusedIn = (entries: ReadonlyMap<string, Entry>): ChatMessage[] =>
  [...entries].flatMap(([id, { state, writes }]) => {
    const write = writes.find(({ path }) => idOf(path) === id);
    return state === 'rejected' && write?.op === 'create'
      ? [storedMessage({ ...write.data, id, createdAt: null })]
      : [];
  });

function stateOf(entry: Entry | undefined): Pick<ShownMessage, 'state' | 'entryId'> {
  const isRefused = entry?.state === 'rejected';
  return { state: isRefused ? 'refused' : entry && isWaiting(entry) ? 'waiting' : 'sent', entryId: entry?.id ?? '' };
}

interface NewMessage {
  input: MessageInput;
  /** Number of the client's last message that this device knows; those of the team answer up to it. */
  answers?: number | undefined;
  draft?: string;
}

/** Sends a message in a client's conversation as the signed-in person. Throws `invalid-input` with the wrong fields. */
export const sendMessage = command('labels.message', (clientId: string, { input, answers, draft }: NewMessage) => {
  const from = { side: sideOf(clientId), author: author(currentUser()) };
  return { writes: sendMessageWrites(clientId, { id: newId(), from, input, answers }), draft };
});

/** Marks the other side's messages up to number `seen` as read; does nothing when they are. */
export const readConversation = command('labels.messagesRead', (conversation: Conversation, seen: number) =>
  markAsReadWrites(conversation, { reader: author(currentUser()), seen, side: sideOf(conversation.id) }),
);

/** Tells whether the signed-in person is one of the client's people in this conversation, or of the team. */
export const sideOf = (clientId: string): Side => (currentUser()?.client === clientId ? 'client' : 'team');

const author = (user: SessionUser | null): Author => ({
  uid: user?.uid ?? '',
  name: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
});

/**
 * Subscribes to the conversations, unread ones first, then the latest: the first ones live, and later ones with each
 * call of `more`. For admins.
 */
export function useInbox() {
  const [cursor, setCursor] = useState<InboxPage | null>(null);
  const [earlier, setEarlier] = useState<readonly Conversation[]>([]);
  const [first, behind] = [inbox.use(TOP), inbox.use(cursor)];
  const page = cursor ? behind : first;
  const hasMore = page.items.length > INBOX;
  const all = new Map(
    [...earlier, ...behind.items.slice(0, INBOX), ...first.items.slice(0, INBOX)].map((conversation) => [
      conversation.id,
      conversation,
    ]),
  );
  const conversations = [...all.values()].toSorted(byNeed);
  const more = () => {
    const last = page.items[INBOX - 1];
    if (!hasMore || !isTimestamp(last?.lastAt)) return;
    setEarlier(conversations);
    setCursor([last.isUnread ? 1 : 0, last.lastAt.seconds, last.lastAt.nanoseconds, last.id]);
  };
  const isLoadingMore = cursor !== null && behind.status === 'loading';
  const reload = () => inbox.reload(TOP);
  return { conversations, status: first.status, hasMore, isLoadingMore, more, reload };
}

const byNeed = (a: Conversation, b: Conversation) =>
  Number(b.isUnread) - Number(a.isUnread) ||
  (millis(b.lastAt) ?? Infinity) - (millis(a.lastAt) ?? Infinity) ||
  (a.id < b.id ? 1 : -1);

/** Subscribes to the internal notes about a client, newest first, one page at a time. For admins. */
export function useNotes(clientId: string) {
  const { items, ...pages } = usePages(notes, { size: PAGE, filters: clientId, placeOf: (note) => note.createdAt });
  return { notes: items, ...pages };
}

/** Adds a note. Throws `invalid-input` with the wrong fields. */
export const addNote = command('labels.note', (clientId: string, text: string, draft: string) => ({
  writes: addNoteWrites(clientId, { id: newId(), author: author(currentUser()), text }),
  draft,
}));

/** Removes a note. */
export const removeNote = command('labels.noteRemoved', removeNoteWrites);
