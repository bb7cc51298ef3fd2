import { PlainTime, putAwayWrites, storedConversation, waitingOf, type Conversation } from '@firstmile/domain';
import { queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { command } from '../sync/commit.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';
import { currentUser } from '../session/sessionStore.ts';
import { useUnreadConversations } from './unreadMessages.ts';

const waiting = createCollection<Conversation, Page>(storedConversation, (page) =>
  queryOf('conversations', {
    filters: [['waitsSince', '>', PlainTime.at(0)]],
    ...pageParts('waitsSince', page, 'asc'),
  }),
);

/**
 * Subscribes to the conversations in which a client waits for an answer, longest waiting first. Those of 0.2.0 do not
 * say it yet; they are among the unread ones, which the badge reads anyway. For admins.
 */
export function useWaitingConversations(pageSize: number) {
  const { items, ...pages } = usePages(waiting, {
    size: pageSize,
    filters: null,
    placeOf: (conversation) => conversation.waitsSince ?? null,
  });
  const unread = useUnreadConversations();
  const all = new Map([...unread, ...items].map((conversation) => [conversation.id, conversation]));
  return { conversations: [...all.values()].filter((conversation) => waitingOf(conversation) > 0), ...pages };
}

/** Puts a conversation away ('Done') up to its last message; a later one of the client waits again. */
export const putAway = command('labels.putAway', (conversation: Conversation) =>
  putAwayWrites(conversation, currentUser()?.uid ?? ''),
);
