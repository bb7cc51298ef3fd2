import {
  ACTIVITY_KINDS,
  NEWS_TYPES,
  PlainTime,
  storedActivity,
  type Activity,
  type ActivityKind,
} from '@firstmile/domain';
import { ID, queryOf, withId, type Filter } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { pageParts, useLoadedItems, usePages, type Page } from '../sync/pages.ts';
import { readPages } from '../sync/readOnce.ts';

const activities = createCollection<Activity, readonly [number]>(storedActivity, ([count]) =>
  queryOf('activity', {
    filters: [['type', 'in', NEWS_TYPES]],
    orders: [['createdAt', 'desc']],
    limit: count,
  }),
);

/** Subscribes to the latest entries of all clients' activity, newest first. For admins. */
export function useActivity(count: number) {
  const { items, status } = activities.use([count]);
  return { entries: items, status };
}

/** Filters of a client's trail: one kind, one person, from a moment on and until another. */
export interface TrailFilters {
  kind?: ActivityKind | undefined;
  by?: string | undefined;
  /** Milliseconds since 1970; `to` is excluded. */
  from?: number | undefined;
  to?: number | undefined;
}

function filtersOf(uid: string, { kind, by, from, to }: TrailFilters): Filter[] {
  const all: (Filter | false)[] = [
    ['userId', '==', uid],
    by !== undefined && ['by.uid', '==', by],
    kind !== undefined && ['type', 'in', ACTIVITY_KINDS[kind]],
    from !== undefined && ['createdAt', '>=', PlainTime.at(from)],
    to !== undefined && ['createdAt', '<', PlainTime.at(to)],
  ];
  return all.filter((filter) => filter !== false);
}

const ofClient = createCollection<Activity, Page<TrailFilters & { uid: string }>>(storedActivity, (page) => {
  const { uid, ...filters } = page.filters;
  return queryOf('activity', { filters: filtersOf(uid, filters), ...pageParts('createdAt', page) });
});

/** One more is read, which tells whether there are more. */
const PAGE_SIZE = 29;

/** Subscribes to a client's trail, newest first, a page more with each call of `more`. For admins. */
export function useTrail(uid: string, filters: TrailFilters) {
  const all = { uid, ...filters };
  const pages = usePages(ofClient, { size: PAGE_SIZE, filters: all, placeOf: (entry) => entry.createdAt });
  const { items, ...rest } = useLoadedItems(pages, all);
  return { entries: items, ...rest, retry: pages.retry };
}

/** Reads the whole trail, for exporting; needs the network. */
export async function readTrail(uid: string, filters: TrailFilters): Promise<Activity[]> {
  const query = queryOf('activity', {
    filters: filtersOf(uid, filters),
    orders: [
      ['createdAt', 'desc'],
      [ID, 'desc'],
    ],
  });
  const entries: Activity[] = [];
  for await (const page of readPages(query, PAGE_SIZE + 1, { from: 'server' }))
    entries.push(...page.map((document) => storedActivity(withId(document))));
  return entries;
}
