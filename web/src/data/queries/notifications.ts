import {
  millis,
  newId,
  notificationPath,
  notificationsPath,
  type Moment,
  type Notification,
  type Write,
  storedNotification,
} from '@firstmile/domain';
import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import { commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';
import { database, type Database } from '../firebase/firestore.ts';
import { currentUser, useSession } from '../session/sessionStore.ts';

/** Beyond this many the badge says "and more"; it need not read them all. */
const MAX_COUNTED = 20;
/** Changes of one commit; Firestore takes 500. */
const AT_ONCE = 400;

const unread = createCollection<Notification, string>(storedNotification, (from, uid) =>
  limited(from, unreadOf(from, uid), MAX_COUNTED),
);
const latest = createCollection<Notification, readonly [string, number]>(storedNotification, (from, [uid, count]) =>
  limited(from, from.sdk.query(allOf(from, uid), from.sdk.orderBy('createdAt', 'desc')), count),
);

/** How many notifications the signed-in person has not read, 20 at the most. */
export function useUnreadCount(): number {
  return unread.use(useSession().user?.uid ?? null).items.length;
}

/** The latest notifications, newest first, live; `hasMore` when there are more than `count`. */
export function useNotifications(count: number) {
  const uid = useSession().user?.uid ?? null;
  const { items, status, isFromCache } = latest.use(uid === null ? null : [uid, count + 1]);
  const reload = () => uid !== null && latest.reload([uid, count + 1]);
  return { notifications: items.slice(0, count), hasMore: items.length > count, status, isFromCache, reload };
}

/** Marks one as read. */
export const readNotification = (id: string): void =>
  void commit(newId(), [read(currentUser()?.uid ?? '', id)], 'labels.notificationsRead');

/** Clears one. */
export const clearNotification = (id: string): void =>
  void commit(newId(), [clear(currentUser()?.uid ?? '', id)], 'labels.notificationsCleared');

/** Marks all as read: those that are `shown` at once, newest first, then all older ones. */
export const readAllNotifications = (shown: readonly Notification[]): Promise<void> =>
  each(shown, (one) => !one.read, unreadOf, read, 'labels.notificationsRead');

/** Clears all: those that are `shown` at once, newest first, then all older ones. */
export const clearAllNotifications = (shown: readonly Notification[]): Promise<void> =>
  each(shown, () => true, allOf, clear, 'labels.notificationsCleared');

/** Leaves what has come since alone. Works without a network too: then on all that this device knows of. */
async function each(
  shown: readonly Notification[],
  isMeant: (one: Notification) => boolean,
  query: (from: Database, uid: string) => Query,
  write: (uid: string, id: string) => Write,
  label: string,
): Promise<void> {
  const uid = currentUser()?.uid ?? '';
  const newest = millis(shown[0]?.createdAt) ?? Infinity;
  const isLater = (doc: QueryDocumentSnapshot) => (millis(doc.get('createdAt') as Moment) ?? 0) > newest;
  const done = new Set<string>();
  const act = async (ids: readonly string[]) => {
    for (const id of ids) done.add(id);
    await commit(
      newId(),
      ids.map((id) => write(uid, id)),
      label,
    );
  };
  await act(idsOf(shown.filter(isMeant).slice(0, AT_ONCE)));
  const from = await database();
  for (;;) {
    const { docs } = await from.sdk.getDocs(limited(from, query(from, uid), AT_ONCE));
    const left = docs.filter((doc) => !done.has(doc.id) && !isLater(doc));
    if (left.length === 0) return;
    await act(idsOf(left));
  }
}

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);
const allOf = ({ sdk, db }: Database, uid: string): Query => sdk.collection(db, notificationsPath(uid));
const unreadOf = (from: Database, uid: string): Query =>
  from.sdk.query(allOf(from, uid), from.sdk.where('read', '==', false));
const limited = ({ sdk }: Database, query: Query, count: number): Query => sdk.query(query, sdk.limit(count));

const read = (uid: string, id: string): Write => ({
  op: 'update',
  path: notificationPath(uid, id),
  data: { read: true },
});
const clear = (uid: string, id: string): Write => ({ op: 'delete', path: notificationPath(uid, id) });
