import {
  millis,
  newId,
  notificationPath,
  notificationsPath,
  type Notification,
  type Write,
  storedNotification,
} from '@firstmile/domain';
import { ID, idOf, queryOf, withId, type Document, type Query } from '@firstmile/sync';
import { commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';
import { readPages } from '../sync/readOnce.ts';
import { currentUser, useSession } from '../session/sessionStore.ts';

/** Beyond this many the badge says "and more"; it need not read them all. */
const MAX_COUNTED = 20;
/** Changes of one commit; Firestore takes 500. */
const AT_ONCE = 400;
/** How long the server has to say which there are, before what this device knows counts. Milliseconds. */
const PATIENCE_MS = 10_000;

const unread = createCollection<Notification, string>(storedNotification, (uid) => ({
  ...unreadOf(uid),
  limit: MAX_COUNTED,
}));
const latest = createCollection<Notification, readonly [string, number]>(storedNotification, ([uid, count]) =>
  queryOf(notificationsPath(uid), { orders: [['createdAt', 'desc']], limit: count }),
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
  query: (uid: string) => Query,
  write: (uid: string, id: string) => Write,
  label: string,
): Promise<void> {
  const uid = currentUser()?.uid ?? '';
  const newest = millis(shown[0]?.createdAt) ?? Infinity;
  const isLater = (one: Document) => (millis(storedNotification(withId(one)).createdAt) ?? 0) > newest;
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
  const all = { ...query(uid), orders: [[ID, 'asc']] } satisfies Query;
  for await (const page of readPages(all, AT_ONCE, 'either', PATIENCE_MS)) {
    const left = page.filter((one) => !isLater(one)).map(({ path }) => idOf(path));
    await act(left.filter((id) => !done.has(id)));
  }
}

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);
const allOf = (uid: string): Query => queryOf(notificationsPath(uid));
const unreadOf = (uid: string): Query => queryOf(notificationsPath(uid), { filters: [['read', '==', false]] });

const read = (uid: string, id: string): Write => ({
  op: 'update',
  path: notificationPath(uid, id),
  data: { read: true },
});
const clear = (uid: string, id: string): Write => ({ op: 'delete', path: notificationPath(uid, id) });
