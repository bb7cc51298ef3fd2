import { isTimestamp, type Moment } from '@firstmile/domain';
import { ID, type Query } from '@firstmile/sync';
import { dequal } from 'dequal/lite';
import { useState } from 'react';
import type { View } from './collection.ts';
import { useIsOnline } from '#data/firebase/network.ts';

/** A page of a list. It starts after an item, by the time or text of the list's order and by id; the first page after none. */
export interface Page<Filters = null> {
  size: number;
  filters: Filters;
  after: { place: { seconds: number; nanoseconds: number } | string; id: string } | null;
}

interface Paged<T, Filters> {
  useWhole: (page: Page<Filters> | null) => View<T>;
  reload: (page: Page<Filters>) => void;
}

/**
 * Builds the order by the time or text in `field`, by default newest first, and the limits of the page; asks for one item more, which tells
 * whether there is a next page.
 */
export const pageParts = (
  field: string,
  { size, after }: Pick<Page, 'size' | 'after'>,
  direction: 'asc' | 'desc' = 'desc',
): Pick<Query, 'orders' | 'startAfter' | 'limit'> => ({
  orders: [
    [field, direction],
    [ID, direction], // for items of the same moment
  ],
  ...(after && { startAfter: [after.place, after.id] }),
  limit: size + 1,
});

/** Parameters of a list: pages of `size`, limited by `filters`; `placeOf` returns the time or text of its order. */
interface List<T, Filters> {
  size: number;
  filters: Filters;
  placeOf: (item: T) => Moment | string | null;
  /** Nothing is read while this is false. */
  isWanted?: boolean;
}

/** Subscribes to a list one page at a time. */
export function usePages<T extends { id: string }, Filters>(
  collection: Paged<T, Filters>,
  { size, filters, placeOf, isWanted = true }: List<T, Filters>,
) {
  const first: Page<Filters> = { size, filters, after: null };
  const [history, setHistory] = useState([first]);
  const pages = dequal(history[0]?.filters, filters) ? history : [first]; // another filter begins at its first page
  const page = pages.at(-1) ?? first;
  const { items, status: viewStatus, isFromCache } = collection.useWhole(isWanted ? page : null);
  const isOnline = useIsOnline();
  // remains of other pages in the cache are not a page yet
  const isPartial = isFromCache && items.length <= size && isOnline;
  const status = viewStatus === 'ready' && isPartial ? 'loading' : viewStatus;
  const shown = items.slice(0, size);
  const hasMore = items.length > size;
  const next = () => {
    // an item without a readable time cannot be the start of a page
    const last = shown.findLast((item) => typeof placeOf(item) === 'string' || isTimestamp(placeOf(item)));
    const place = last && placeOf(last);
    if (!hasMore || !last) return;
    const after = typeof place === 'string' ? place : isTimestamp(place) ? plain(place) : null;
    if (after) setHistory([...pages, { size, filters, after: { place: after, id: last.id } }]);
  };
  return {
    items: shown,
    status,
    hasMore,
    hasPrevious: pages.length > 1,
    /** The number of this page, from 1. */
    depth: pages.length,
    next,
    previous: () => setHistory(pages.slice(0, -1)),
    retry: () => collection.reload(page),
  };
}

/** Reduces a time to the parts that a view's key has. */
const plain = ({ seconds, nanoseconds }: { seconds: number; nanoseconds: number }) => ({ seconds, nanoseconds });

interface PageOf<T> {
  items: T[];
  status: 'loading' | 'ready' | 'error';
  hasMore: boolean;
  next: () => void;
}

/** Collects the pages read so far in one list; `more` reads the next. Other `filters` begin again. */
export function useLoadedItems<T extends { id: string }>(
  { items, status, hasMore, next }: PageOf<T>,
  filters: unknown = null,
) {
  const [collected, setCollected] = useState<{ filters: unknown; items: T[] }>({ filters, items: [] });
  const earlier = dequal(collected.filters, filters) ? collected.items : [];
  const shownIds = new Set(items.map((item) => item.id));
  const more = () => {
    setCollected({ filters, items: [...earlier.filter((item) => !shownIds.has(item.id)), ...items] });
    next();
  };
  return { items: [...earlier.filter((item) => !shownIds.has(item.id)), ...items], status, hasMore, more };
}
