import type { Query } from '@firstmile/sync';
import { dequal } from 'dequal/lite';
import { useEffect, useState } from 'react';
import { count } from '../firebase/counting.ts';
import { useIsOnline } from '../firebase/network.ts';
import { currentUser } from '../session/sessionStore.ts';
import { queueStore } from './queueStore.ts';

/** Limit of a count: the rules let nobody list more than a page, and counting is listing. */
const MOST = 50;
/** Time without another change before it counts, in milliseconds. */
const REST_MS = 500;

/** Number of records behind a filter; `isMore` when there may be more. */
export interface Counted {
  number: number;
  isMore: boolean;
}

/**
 * Counts on the server the records behind each filter of a list, one read each. Counts again when `seen`, the list's content,
 * has changed, or a change has left this device. Returns no counts without a network.
 */
export function useCounts<K extends string, Filters>(
  queriesOf: (filters: Filters) => Record<K, Query>,
  filters: Filters,
  seen: unknown,
): Partial<Record<K, Counted>> {
  const [counted, setCounted] = useState<{ key: string; counts: Partial<Record<K, Counted>> }>({ key: '', counts: {} });
  const waiting = queueStore((queue) => queue.entries.length);
  const isOnline = useIsOnline();
  const [content, setContent] = useState(seen);
  if (!dequal(content, seen)) setContent(seen); // pages make a new list at each render
  const key = JSON.stringify(filters);
  useEffect(() => {
    if (!isOnline) return undefined;
    let isOver = false;
    const countAll = async () => {
      const counts = await countEach(queriesOf(JSON.parse(key) as Filters));
      if (!isOver) setCounted({ key, counts });
    };
    const timer = setTimeout(() => void countAll(), REST_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [queriesOf, key, content, waiting, isOnline]);
  return isOnline && counted.key === key ? counted.counts : {};
}

async function countEach<K extends string>(queries: Record<K, Query>): Promise<Partial<Record<K, Counted>>> {
  const uid = currentUser()?.uid ?? '';
  const counted = Object.entries<Query>(queries).map(async ([name, query]) => {
    const number = await count(uid, { ...query, limit: MOST });
    return number === null ? [] : [[name, { number, isMore: number === MOST }] as const];
  });
  return Object.fromEntries((await Promise.all(counted)).flat()) as Partial<Record<K, Counted>>;
}
