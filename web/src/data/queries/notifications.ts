import {
  millis,
  notificationPath,
  notificationsPath,
  type Notification,
  type Write,
  storedNotification,
} from '@firstmile/domain';
import { ID, idOf, queryOf, withId, type Document, type Query } from '@firstmile/sync';
import { commit, type Label } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';
import { readPages } from '../sync/readOnce.ts';
import { markNotice, markNotices } from './markTeamNotices.ts';
import { useTeamNotices } from './teamNotices.ts';
import { currentUser, useSession } from '../session/sessionStore.ts';
import { unreadQuery } from './unreadNotifications.ts';

/** Changes of one commit; Firestore takes 500. */
const AT_ONCE = 400;
/** Time that the server has to list them before this device's copies are used, in milliseconds. */
const PATIENCE_MS = 10_000;
const latest = createCollection<Notification, readonly [string, number]>(storedNotification, ([uid, count]) =>
  queryOf(notificationsPath(uid), { orders: [['createdAt', 'desc']], limit: count }),
);

/** A notification of one person, or of all admins. */
export type ShownNotification = Notification & { isTeam: boolean };

/**
 * Subscribes to the latest notifications, newest first; `hasMore` when there are more than `count`. Admins see those of
 * the team and their own, such as of a removed second factor.
 */
export function useNotifications(count: number) {
  const uid = useSession().user?.uid ?? null;
  const own = latest.use(uid === null ? null : [uid, count + 1]);
  const team = useTeamNotices(count + 1);
  const all: ShownNotification[] = [
    ...team.notices.map((notice) => ({ ...notice, isTeam: true })),
    ...own.items.map((notification) => ({ ...notification, isTeam: false })),
  ].sort((a, b) => timeOf(b) - timeOf(a));
  const states = [own.status, team.status];
  const status = states.find((state) => state === 'error') ?? states.find((state) => state === 'loading') ?? 'ready';
  const reload = () => {
    if (uid !== null) latest.reload([uid, count + 1]);
    team.reload();
  };
  return { notifications: all.slice(0, count), hasMore: all.length > count, status, reload };
}
const timeOf = ({ createdAt }: Notification) => millis(createdAt) ?? Infinity;

/** Marks a notification as read. */
export const readNotification = (notification: ShownNotification): void =>
  notification.isTeam
    ? markNotice(notification, false)
    : void commit('labels.notificationsRead', [readWrite(currentUser()?.uid ?? '', notification.id)]);

/** Clears a notification. */
export const clearNotification = (notification: ShownNotification): void =>
  notification.isTeam
    ? markNotice(notification, true)
    : void commit('labels.notificationsCleared', [clearWrite(currentUser()?.uid ?? '', notification.id)]);

/** Marks all as read: the `shown` ones first, newest first, then all older ones. */
export async function readAllNotifications(shown: readonly ShownNotification[]): Promise<void> {
  await markTeamNotices(shown, false);
  await changeOwn(shown, READING);
}

/** Clears all: the `shown` ones first, newest first, then all older ones. */
export async function clearAllNotifications(shown: readonly ShownNotification[]): Promise<void> {
  await markTeamNotices(shown, true);
  await changeOwn(shown, CLEARING);
}

const ownOf = (shown: readonly ShownNotification[]) => shown.filter(({ isTeam }) => !isTeam);
const newestOf = (shown: readonly ShownNotification[]) => millis(shown[0]?.createdAt) ?? Infinity;
async function markTeamNotices(shown: readonly ShownNotification[], isCleared: boolean): Promise<void> {
  const newest = shown.find(({ isTeam }) => isTeam)?.createdAt;
  if (newest) await markNotices(newest, isCleared);
}

/** Changes all notifications up to the newest shown one. Without a network it changes those that this device has. */
async function changeOwn(shown: readonly ShownNotification[], { label, isMeant, query, write }: Change): Promise<void> {
  const newest = newestOf(shown);
  const uid = currentUser()?.uid ?? '';
  const isLater = (document: Document) => (millis(storedNotification(withId(document)).createdAt) ?? 0) > newest;
  const done = new Set<string>();
  const change = async (ids: readonly string[]) => {
    for (const id of ids) done.add(id);
    await commit(
      label,
      ids.map((id) => write(uid, id)),
    );
  };
  await change(idsOf(ownOf(shown).filter(isMeant).slice(0, AT_ONCE)));
  const all = { ...query(uid), orders: [[ID, 'asc']] } satisfies Query;
  for await (const page of readPages(all, AT_ONCE, { from: 'either', patience: PATIENCE_MS })) {
    const left = page.filter((document) => !isLater(document)).map(({ path }) => idOf(path));
    await change(left.filter((id) => !done.has(id)));
  }
}

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id);
const allOf = (uid: string): Query => queryOf(notificationsPath(uid));

const readWrite = (uid: string, id: string): Write => ({
  op: 'update',
  path: notificationPath(uid, id),
  data: { read: true },
});
const clearWrite = (uid: string, id: string): Write => ({ op: 'delete', path: notificationPath(uid, id) });

/** A change of many notifications, and those that it is for. */
interface Change {
  label: Label;
  isMeant: (notification: Notification) => boolean;
  query: (uid: string) => Query;
  write: (uid: string, id: string) => Write;
}
const READING: Change = {
  label: 'labels.notificationsRead',
  isMeant: (notification) => !notification.read,
  query: unreadQuery,
  write: readWrite,
};
const CLEARING: Change = { label: 'labels.notificationsCleared', isMeant: () => true, query: allOf, write: clearWrite };
