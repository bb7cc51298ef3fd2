import { notificationsPath, type Notification } from '@firstmile/domain';
import { createCollection } from './collection.ts';
import { useSession } from './sessionStore.ts';

/** Beyond this many the badge says "and more"; it need not read them all. */
const MAX_COUNTED = 20;

const unread = createCollection<Notification, string>(({ sdk, db }, uid) =>
  sdk.query(sdk.collection(db, notificationsPath(uid)), sdk.where('read', '==', false), sdk.limit(MAX_COUNTED)),
);

/** How many notifications the signed-in person has not read, 20 at the most. */
export function useUnreadCount(): number {
  return unread.use(useSession().user?.uid ?? null).items.length;
}
