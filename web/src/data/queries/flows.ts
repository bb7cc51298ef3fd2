import { storedFlow, type OnboardingFlow } from '@firstmile/domain';
import type { Filter } from '@firstmile/sync';
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
