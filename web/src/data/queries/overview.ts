import { overviewPath, type Overview, storedOverview } from '@firstmile/domain';
import { documentAt } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';

const overviews = createCollection<Overview, string>(storedOverview, documentAt);

/** Subscribes to the figures of the admin's stat cards. */
export function useOverview() {
  const { items, status } = overviews.use(overviewPath);
  return { overview: items[0] ?? null, status };
}
