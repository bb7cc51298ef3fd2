import { notificationsPath, type Notification, storedNotification } from '@firstmile/domain';
import { queryOf, type Query } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { useTeamNotices } from './teamNotices.ts';
import { useSession } from '../session/sessionStore.ts';

/** Beyond this many the badge says "and more"; it need not read them all. */
const MAX_COUNTED = 20;

const unread = createCollection<Notification, string>(storedNotification, (uid) => ({
  ...unreadOf(uid),
  limit: MAX_COUNTED,
}));

/** How many notifications the signed-in person has not read, 20 at the most. */
export function useUnreadCount(): number {
  const own = unread.use(useSession().user?.uid ?? null).items.length;
  const { notices } = useTeamNotices(MAX_COUNTED, true);
  return Math.min(MAX_COUNTED, own + notices.length);
}

/** Those that somebody has not read. */
export const unreadOf = (uid: string): Query => queryOf(notificationsPath(uid), { filters: [['read', '==', false]] });
