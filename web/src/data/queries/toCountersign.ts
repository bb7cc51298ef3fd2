import { countersignaturePath, storedToCountersign, type ToCountersign } from '@firstmile/domain';
import { MOST_LISTED, queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';
import { queueStore } from '../sync/queueStore.ts';

const pending = createCollection<ToCountersign, Page>(storedToCountersign, (page) =>
  queryOf('toCountersign', pageParts('since', page, 'asc')),
);

/**
 * Lists the signatures that the business has yet to countersign, live and page by page, longest waiting first; without
 * those queued here.
 */
export function useToCountersign(pageSize: number) {
  const { items, ...pages } = usePages(pending, {
    size: pageSize,
    filters: null,
    placeOf: (signature) => signature.since,
  });
  return { waiting: useUnsigned(items), ...pages };
}

const pendingOf = createCollection<ToCountersign, string>(storedToCountersign, (uid) =>
  queryOf('toCountersign', { filters: [['clientId', '==', uid]], limit: MOST_LISTED }),
);

/** Lists those of one client. */
export const useToCountersignOf = (uid: string): ToCountersign[] => useUnsigned(pendingOf.use(uid).items);

function useUnsigned(waiting: readonly ToCountersign[]): ToCountersign[] {
  const { all } = queueStore();
  const queued = new Set(all.flatMap(({ writes }) => writes.map(({ path }) => path)));
  return waiting.filter(({ clientId, signatureId }) => !queued.has(countersignaturePath(clientId, signatureId)));
}
