import { type Activity, storedActivity } from '@firstmile/domain';
import { queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';

const activities = createCollection<Activity, readonly [number]>(storedActivity, ([count]) =>
  queryOf('activity', { orders: [['createdAt', 'desc']], limit: count }),
);

/** The latest entries of all clients' activity, newest first, live. For admins. */
export function useActivity(count: number) {
  const { items, status } = activities.use([count]);
  return { entries: items, status };
}
