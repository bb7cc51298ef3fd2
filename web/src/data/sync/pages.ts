import { isTimestamp, type Moment } from '@firstmile/domain';
import { ID, type Query } from '@firstmile/sync';
import { useState } from 'react';
import type { View } from './collection.ts';
import { useIsOnline } from '#data/firebase/network.ts';

/**
 * A page of a list: its size, the list's filters, and the item that it starts after, by seconds or a text, nanoseconds and id; '' for the
 * first page.
 */
export type Page = readonly [size: number, filters: string, place: number | string, nanoseconds: number, id: string];

interface Paged<T> {
  useWhole: (page: Page | null) => View<T>;
  reload: (page: Page) => void;
}

/**
 * Builds the order by the time or text in `field`, by default newest first, and the limits of the page; asks for one item more, which tells
 * whether there is a next page.
 */
export const pageParts = (
  field: string,
  [size, , place, nanoseconds, id]: Page,
  direction: 'asc' | 'desc' = 'desc',
): Pick<Query, 'orders' | 'startAfter' | 'limit'> => ({
  orders: [
    [field, direction],
    [ID, direction], // for items of the same moment
  ],
  ...(id && { startAfter: [typeof place === 'string' ? place : { seconds: place, nanoseconds }, id] }),
  limit: size + 1,
});

/**
 * Subscribes to a list one page at a time. `placeOf` returns the time or text by which the collection is ordered. Nothing is read before
 * `isWanted`.
 */
export function usePages<T extends { id: string }>(
  collection: Paged<T>,
  size: number,
  filters: string,
  placeOf: (item: T) => Moment | string | null,
  isWanted = true,
) {
  const first: Page = [size, filters, 0, 0, ''];
  const [history, setHistory] = useState<Page[]>([first]);
  const pages = history[0]?.[1] === filters ? history : [first]; // another filter begins at its first page
  const page = pages.at(-1) ?? first;
  const { items, status: known, isFromCache } = collection.useWhole(isWanted ? page : null);
  const isOnline = useIsOnline();
  // remains of other pages in the cache are not a page yet
  const isPartial = isFromCache && items.length <= size && isOnline;
  const status = known === 'ready' && isPartial ? 'loading' : known;
  const shown = items.slice(0, size);
  const hasMore = items.length > size;
  const next = () => {
    // an item without a readable time cannot be the start of a page
    const last = shown.findLast((one) => typeof placeOf(one) === 'string' || isTimestamp(placeOf(one)));
    const place = last && placeOf(last);
    if (!hasMore || !last) return;
    if (typeof place === 'string') setHistory([...pages, [size, filters, place, 0, last.id]]);
    else if (isTimestamp(place)) setHistory([...pages, [size, filters, place.seconds, place.nanoseconds, last.id]]);
  };
  return {
    items: shown,
    status,
    hasMore,
    hasPrevious: pages.length > 1,
    next,
    previous: () => setHistory(pages.slice(0, -1)),
    retry: () => collection.reload(page),
  };
}

interface PageOf<T> {
  items: T[];
  status: 'loading' | 'ready' | 'error';
  hasMore: boolean;
  next: () => void;
}

/** Collects the pages read so far in one list; `more` reads the next. Other `filters` begin again. */
export function useLoadedItems<T extends { id: string }>({ items, status, hasMore, next }: PageOf<T>, filters = '') {
  const [kept, setKept] = useState<{ filters: string; items: T[] }>({ filters, items: [] });
  const earlier = kept.filters === filters ? kept.items : [];
  const known = new Set(items.map((one) => one.id));
  const more = () => {
    setKept({ filters, items: [...earlier.filter((one) => !known.has(one.id)), ...items] });
    next();
  };
  return { items: [...earlier.filter((one) => !known.has(one.id)), ...items], status, hasMore, more };
}
