import { conversationPath, storedConversation, unreadOf, type Conversation } from '@firstmile/domain';
import { documentAt, queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { useSession } from '../session/sessionStore.ts';
import { MAX_COUNTED } from './unreadNotifications.ts';

const conversations = createCollection<Conversation, string>(storedConversation, (clientId) =>
  documentAt(conversationPath(clientId)),
);
const unread = createCollection<Conversation, string>(storedConversation, () =>
  queryOf('conversations', { filters: [['isUnread', '==', true]], limit: MAX_COUNTED }),
);

/** Subscribes to the state of a client's conversation; null before the first message. */
export function useConversation(clientId: string | null): Conversation | null {
  return conversations.use(clientId).items[0] ?? null;
}

/** Counts unread messages for a client, or unread conversations for an admin, 10 at most. */
export function useUnreadMessages(): number {
  const { user } = useSession();
  const own = conversations.use(user?.role === 'USER' ? user.client : null).items[0];
  const others = unread.use(user?.role === 'ADMIN' ? 'all' : null).items;
  return own ? unreadOf(own, 'client') : others.filter((conversation) => unreadOf(conversation, 'team') > 0).length;
}

/**
 * Subscribes to the conversations with messages that nobody of the team has read, 10 at most: those that the badge
 * counts. For admins.
 */
export const useUnreadConversations = (): Conversation[] =>
  unread.use('all').items.filter((conversation) => unreadOf(conversation, 'team') > 0);
