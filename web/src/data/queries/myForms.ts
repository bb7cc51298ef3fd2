import { type FormAssignment, storedFormAssignment } from '@firstmile/domain';
import { MOST_LISTED, queryOf } from '@firstmile/sync';
import { useMemo } from 'react';
import { useFormsOf } from './formCopies.ts';
import { createCollection } from '../sync/collection.ts';
import { useClientId } from '../session/sessionStore.ts';
import { useTitled } from './titled.ts';
import { useIsOnline } from '#data/firebase/network.ts';

export const latest = createCollection<FormAssignment, string>(storedFormAssignment, (clientId) =>
  queryOf('customFormAssignments', {
    filters: [['userId', '==', clientId]],
    orders: [['assignedAt', 'desc']],
    limit: MOST_LISTED,
  }),
);

/** Open assignments, for clients with so many assignments that an open one may not be among the latest. */
export const open = createCollection<FormAssignment, string>(storedFormAssignment, (clientId) =>
  queryOf('customFormAssignments', {
    filters: [
      ['userId', '==', clientId],
      ['status', 'in', ['ASSIGNED', 'IN_PROGRESS']],
    ],
    orders: [['assignedAt', 'asc']],
    limit: MOST_LISTED,
  }),
);

/**
 * Subscribes to the forms assigned to the signed-in client, oldest first: all open ones, and the latest of the others;
 * with their copies once these are here.
 */
export function useMyForms() {
  const clientId = useClientId();
  const isOnline = useIsOnline();
  const { items, status, isFromCache, isSnapshot } = latest.useWhole(clientId);
  const isFull = items.length >= MOST_LISTED;
  const older = open.use(isFull ? clientId : null);
  const merged = useMemo(() => mergeForms(items, isFull ? older.items : []), [items, isFull, older.items]);
  const assignments = useTitled(useFormsOf(merged), 'customForm');
  // an empty list counts only from the server, now or last time, while that can be reached
  const isUnknown = status === 'ready' && isFromCache && !isSnapshot && items.length === 0 && isOnline;
  const isHalf = status === 'ready' && isFull && older.status === 'loading';
  const reload = () => {
    if (clientId === null) return;
    latest.reload(clientId);
    if (isFull) open.reload(clientId);
  };
  return { assignments, status: isUnknown || isHalf ? 'loading' : status, isFromCache, reload };
}

function mergeForms(newestFirst: readonly FormAssignment[], others: readonly FormAssignment[]): FormAssignment[] {
  const ids = new Set(newestFirst.map((form) => form.id));
  return [...others.filter((form) => !ids.has(form.id)), ...newestFirst.toReversed()];
}
