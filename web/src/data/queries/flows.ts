import {
  createFlowWrites,
  deleteFlowWrites,
  newId,
  updateFlowWrites,
  type FlowInput,
  type OnboardingFlow,
  storedFlow,
} from '@firstmile/domain';
import type { Filter } from '@firstmile/sync';
import { command } from '../sync/commit.ts';
import { currentUser } from '../session/sessionStore.ts';
import { definitionsOf } from './definitions.ts';

/** Filters of a list of flows. */
export const FLOW_FILTERS = ['all', 'active', 'off'] as const;
export type FlowFilter = (typeof FLOW_FILTERS)[number];
/** The conditions of each filter. */
export const FLOWS: Record<FlowFilter, Filter[]> = {
  all: [],
  active: [['isActive', '==', true]],
  off: [['isActive', '==', false]],
};

const flows = definitionsOf<OnboardingFlow, FlowFilter>({
  path: 'onboardingFlows',
  stored: storedFlow,
  filters: FLOWS,
});
export const { useList: useFlows, useChoice: useFlowChoice, useOne: useFlow } = flows;

/** Creates a flow. Like all saves here it returns at once and throws AppError with the fields that are not right. */
export const createFlow = command('labels.flow', (input: FlowInput, draft?: string) => {
  const { uid = '', firstName = '', lastName = '' } = currentUser() ?? {};
  return { writes: createFlowWrites(newId(), input, { uid, firstName, lastName }), draft };
});

/** Replaces a flow's content; clients who have begun it keep their version. */
export const updateFlow = command('labels.flow', (current: OnboardingFlow, input: FlowInput, draft: string) => ({
  writes: updateFlowWrites(current, input),
  draft,
}));

/** Deletes a flow; assigned copies stay. */
export const deleteFlow = command('labels.flowDeleted', deleteFlowWrites);
