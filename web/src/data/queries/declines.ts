import { declinesPath, storedDecline, type Decline } from '@firstmile/domain';
import { MOST_LISTED, queryOf } from '@firstmile/sync';
import { useClientId } from '../session/sessionStore.ts';
import { createCollection } from '../sync/collection.ts';

const declines = createCollection<Decline, string>(storedDecline, (uid) =>
  queryOf(declinesPath(uid), { orders: [['createdAt', 'desc']], limit: MOST_LISTED }),
);

/** Subscribes to a client's declines, the latest first. For the client and for admins. */
export const useClientDeclines = (uid: string | null): readonly Decline[] => declines.use(uid).items;

/** Subscribes to the signed-in client's declines. */
export const useDeclines = (): readonly Decline[] => useClientDeclines(useClientId());

/** Gets the client's declines that this device has in memory. */
export const knownDeclines = (clientId: string): readonly Decline[] => declines.peek(clientId).items;
