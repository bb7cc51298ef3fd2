import { notificationsPath, type Notification, storedNotification } from '@firstmile/domain';
import { queryOf, type Query } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { useTeamNotices } from './teamNotices.ts';
import { useSession } from '../session/sessionStore.ts';

/** Limit of a badge, which then says "9+": each document counted is a read at every sign-in. */
export const MAX_COUNTED = 10;

const unread = createCollection<Notification, string>(storedNotification, (uid) => ({
  ...unreadQuery(uid),
  limit: MAX_COUNTED,
}));

/** Counts the signed-in person's unread notifications, 10 at most. */
export function useUnreadCount(): number {
  const own = unread.use(useSession().user?.uid ?? null).items.length;
  const { notices } = useTeamNotices(MAX_COUNTED, true);
  return Math.min(MAX_COUNTED, own + notices.length);
}

/** Queries a person's unread notifications. */
export const unreadQuery = (uid: string): Query =>
  queryOf(notificationsPath(uid), { filters: [['read', '==', false]] });
