import { flowAssignmentPath, type FlowAssignment, storedFlowAssignment } from '@firstmile/domain';
import { documentAt } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';
import { useSession } from '../session/sessionStore.ts';
import { useTitled } from './titled.ts';

/** Flows by person and id, so that the next person who signs in here does not see them. */
export const flows = createCollection<FlowAssignment, [uid: string, id: string]>(storedFlowAssignment, ([, id]) =>
  documentAt(flowAssignmentPath(id)),
);

/**
 * Subscribes to one assigned flow. `missing`: this person has none with this id; `error`: unknown for now, because the
 * server cannot be reached and this device has no copy.
 */
export function useMyFlow(id: string | null) {
  const uid = useSession().user?.uid ?? null;
  const { items, status, isDenied, isFromCache } = flows.useWhole(uid !== null && id !== null ? [uid, id] : null);
  const isMissing = items.length === 0 && (isDenied || status === 'ready');
  const reload = () => uid !== null && id !== null && flows.reload([uid, id]);
  const [flow = null] = useTitled(items, 'flow');
  return { flow, status: isMissing ? ('missing' as const) : status, isFromCache, reload };
}
