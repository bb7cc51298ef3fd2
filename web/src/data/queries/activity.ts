import { type Activity, storedActivity } from '@firstmile/domain';
import { queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';

const activities = createCollection<Activity, readonly [number]>(storedActivity, ([count]) =>
  queryOf('activity', { orders: [['createdAt', 'desc']], limit: count }),
);

/** The latest entries of all clients' activity, newest first, live. For admins. */
export function useActivity(count: number) {
  const { items, status } = activities.use([count]);
  return { entries: items, status };
}

const ofClient = createCollection<Activity, Page>(storedActivity, (page) =>
  queryOf('activity', { filters: [['userId', '==', page[1]]], ...pageParts('createdAt', page) }),
);

/** What one client did, newest first, live, one page at a time. For admins. */
export function useActivityOfClient(uid: string, pageSize: number) {
  const { items, ...pages } = usePages(ofClient, pageSize, uid, (one) => one.createdAt);
  return { entries: items, ...pages };
}
