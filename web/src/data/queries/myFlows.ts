import { type FlowAssignment, storedFlowAssignment } from '@firstmile/domain';
import { MOST_LISTED, queryOf } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { useClientId } from '../session/sessionStore.ts';
import { useTitled } from './titled.ts';

const mine = createCollection<FlowAssignment, string>(storedFlowAssignment, (clientId) =>
  queryOf('onboardingFlowAssignments', {
    filters: [['userId', '==', clientId]],
    orders: [['assignedAt', 'desc']],
    limit: MOST_LISTED,
  }),
);
/** Subscribes to the flows assigned to the signed-in client, newest first. */
export function useMyFlows() {
  const { items, status } = mine.use(useClientId());
  return { flows: useTitled(items, 'flow'), status };
}
