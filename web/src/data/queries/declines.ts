import { declinesPath, storedDecline, type Decline } from '@firstmile/domain';
import { MOST_LISTED, queryOf } from '@firstmile/sync';
import { useClientId } from '../session/sessionStore.ts';
import { createCollection } from '../sync/collection.ts';

const declines = createCollection<Decline, string>(storedDecline, (uid) =>
  queryOf(declinesPath(uid), { orders: [['createdAt', 'desc']], limit: MOST_LISTED }),
);

/** What a client has declined, the latest first, live. For the client and for admins. */
export const useClientDeclines = (uid: string | null): readonly Decline[] => declines.use(uid).items;

/** What the signed-in client has declined. */
export const useDeclines = (): readonly Decline[] => useClientDeclines(useClientId());

/** What this device shows just now of that. */
export const knownDeclines = (clientId: string): readonly Decline[] => declines.peek(clientId).items;
