import type { Moment } from '@firstmile/domain';
import { documentAt, queryOf, type Filter } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { pageParts, useLoadedItems, usePages, type Page } from '../sync/pages.ts';

/** Forms or flows of one page of a choice. */
const CHOICE_SIZE = 20;

interface Kind<T, F extends string> {
  /** Their collection. */
  path: string;
  stored: (stored: unknown) => T;
  /** The conditions of each filter. */
  filters: Record<F | 'all', readonly Filter[]>;
}

/** Makes the subscriptions to an admin's forms or flows, newest first. */
export function definitionsOf<T extends { id: string; createdAt: Moment | null }, F extends string>({
  path,
  stored,
  filters,
}: Kind<T, F>) {
  const lists = createCollection<T, Page<F | 'all'>>(stored, (page) =>
    queryOf(path, { filters: [...filters[page.filters]], ...pageParts('createdAt', page) }),
  );
  const single = createCollection<T, string>(stored, (id) => documentAt(`${path}/${id}`));
  /** Subscribes to a list, one page at a time. */
  const useList = (size: number, filter: F | 'all' = 'all', isWanted = true) =>
    usePages(lists, { size, filters: filter, placeOf: (item) => item.createdAt, isWanted });
  return {
    useList,
    /** Subscribes to those to choose from: one page, once they are wanted, and one more with each call of `more`. */
    useChoice: (isWanted = true) => useLoadedItems(useList(CHOICE_SIZE, 'all', isWanted)),
    /** Subscribes to one; null until it is known, or when it does not exist. `null` as id waits. */
    useOne: (id: string | null) => {
      const { items, status } = single.use(id);
      return { item: items[0] ?? null, status };
    },
  };
}
