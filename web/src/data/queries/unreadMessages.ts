import { conversationPath, storedConversation, unreadOf, type Conversation } from '@firstmile/domain';
import { documentAt, queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { useSession } from '../session/sessionStore.ts';

/** Beyond this many the badge says "and more"; it need not read them all. */
const MAX_COUNTED = 20;

const conversations = createCollection<Conversation, string>(storedConversation, (clientId) =>
  documentAt(conversationPath(clientId)),
);
const unread = createCollection<Conversation, string>(storedConversation, () =>
  queryOf('conversations', { filters: [['isUnread', '==', true]], limit: MAX_COUNTED }),
);

/** Where a client's conversation stands, live; null before the first message. */
export function useConversation(clientId: string | null): Conversation | null {
  return conversations.use(clientId).items[0] ?? null;
}

/** For a client how many messages are unread; for an admin how many conversations, 20 at the most. */
export function useUnreadMessages(): number {
  const { user } = useSession();
  const own = conversations.use(user?.role === 'USER' ? user.client : null).items[0];
  const others = unread.use(user?.role === 'ADMIN' ? 'all' : null).items;
  return own ? unreadOf(own, 'client') : others.filter((one) => unreadOf(one, 'team') > 0).length;
}

/** The conversations in which a client waits for an answer, 20 at the most, live: those that the badge counts. For admins. */
export const useUnreadConversations = (): Conversation[] =>
  unread.use('all').items.filter((one) => unreadOf(one, 'team') > 0);
