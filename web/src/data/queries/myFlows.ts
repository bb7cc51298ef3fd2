import { flowAssignmentPath, type FlowAssignment, storedFlowAssignment } from '@firstmile/domain';
import { documentAt, MOST_LISTED, queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { useClientId, useSession } from '../session/sessionStore.ts';

const mine = createCollection<FlowAssignment, string>(storedFlowAssignment, (clientId) =>
  queryOf('onboardingFlowAssignments', {
    filters: [['userId', '==', clientId]],
    orders: [['assignedAt', 'desc']],
    limit: MOST_LISTED,
  }),
);
/** By person and id: what one may see is nothing to the next who signs in here. */
export const flows = createCollection<FlowAssignment, [uid: string, id: string]>(storedFlowAssignment, ([, id]) =>
  documentAt(flowAssignmentPath(id)),
);

/** The flows assigned to the signed-in client, newest first, live. */
export function useMyFlows() {
  const { items, status } = mine.use(useClientId());
  return { flows: items, status };
}

/**
 * One assigned flow, live. `missing`: there is none with this id for this person; `error`: it cannot be known now, because the
 * server is out of reach and this device has no copy.
 */
export function useMyFlow(id: string | null) {
  const uid = useSession().user?.uid ?? null;
  const { items, status, isDenied, isFromCache } = flows.useWhole(uid !== null && id !== null ? [uid, id] : null);
  const isMissing = items.length === 0 && (isDenied || status === 'ready');
  const reload = () => uid !== null && id !== null && flows.reload([uid, id]);
  return { flow: items[0] ?? null, status: isMissing ? ('missing' as const) : status, isFromCache, reload };
}
