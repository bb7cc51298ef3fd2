import { type Activity, storedActivity } from '@firstmile/domain';
import { createCollection } from '../sync/collection.ts';

const activities = createCollection<Activity, readonly [number]>(storedActivity, ({ sdk, db }, [count]) =>
  sdk.query(sdk.collection(db, 'activity'), sdk.orderBy('createdAt', 'desc'), sdk.limit(count)),
);

/** The latest entries of all clients' activity, newest first, live. For admins. */
export function useActivity(count: number) {
  const { items, status } = activities.use([count]);
  return { entries: items, status };
}
