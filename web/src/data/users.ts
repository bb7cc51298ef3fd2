import { authCalls, type ApiUser, type NewUser, type User } from '@firstmile/domain';
import type { Timestamp } from 'firebase/firestore';
import { useState } from 'react';
import { callApi } from './api.ts';
import { createCollection } from './collection.ts';

/** A page is named by its size and by the client that it starts behind (seconds, nanoseconds and id); none for the first. */
type Page = readonly [size: number, ...after: [] | [seconds: number, nanoseconds: number, id: string]];

const clients = createCollection<User, Page>(({ sdk, db }, [size, ...after]) => {
  const [seconds, nanoseconds, id] = after;
  const isFirst = seconds === undefined || nanoseconds === undefined;
  return sdk.query(
    sdk.collection(db, 'users'),
    sdk.where('role', '==', 'USER'),
    sdk.orderBy('createdAt', 'desc'),
    sdk.orderBy(sdk.documentId(), 'desc'), // those created in the same moment
    ...(isFirst ? [] : [sdk.startAfter(new sdk.Timestamp(seconds, nanoseconds), id)]),
    sdk.limit(size + 1), // the one more says whether there is a next page
  );
});

/** The clients, newest first, live, one page at a time. */
export function useClients(pageSize: number) {
  const [pages, setPages] = useState<Page[]>([[pageSize]]);
  const page = pages.at(-1) ?? [pageSize];
  const { items, status: known, isFromCache } = clients.use(page);
  // what other pages left in the cache is not a page yet
  const isPartial = isFromCache && items.length <= pageSize && navigator.onLine;
  const status = known === 'ready' && isPartial ? 'loading' : known;
  const shown = items.slice(0, pageSize);
  const hasMore = items.length > pageSize;
  const next = () => {
    const last = shown.at(-1);
    const { seconds, nanoseconds } = last?.createdAt as Timestamp;
    if (hasMore && last) setPages([...pages, [pageSize, seconds, nanoseconds, last.id]]);
  };
  return {
    clients: shown,
    status,
    hasMore,
    hasPrevious: pages.length > 1,
    next,
    previous: () => setPages(pages.slice(0, -1)),
    retry: () => clients.reload(page),
  };
}

/** Adds a client; needs the network. Throws AppError with the fields that are not right. */
export const addUser = (values: NewUser): Promise<{ id: string }> => callApi<ApiUser>(authCalls.register, values);
