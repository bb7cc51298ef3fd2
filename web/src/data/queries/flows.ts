import {
  createFlow as create,
  deleteFlow as remove,
  newId,
  updateFlow as update,
  type FlowInput,
  type OnboardingFlow,
  storedFlow,
} from '@firstmile/domain';
import { documentAt, queryOf, type Filter } from '@firstmile/sync';
import { commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, useLoadedItems, usePages, type Page } from '../sync/pages.ts';
import { currentUser } from '../session/sessionStore.ts';

/** Which flows a list shows. */
export const FLOW_FILTERS = ['all', 'active', 'off'] as const;
export type FlowFilter = (typeof FLOW_FILTERS)[number];
/** The conditions of each filter. */
export const FLOWS: Record<FlowFilter, Filter[]> = {
  all: [],
  active: [['isActive', '==', true]],
  off: [['isActive', '==', false]],
};

const flows = createCollection<OnboardingFlow, Page<FlowFilter>>(storedFlow, (page) =>
  queryOf('onboardingFlows', { filters: FLOWS[page.filters], ...pageParts('createdAt', page) }),
);
const flow = createCollection<OnboardingFlow, string>(storedFlow, (id) => documentAt(`onboardingFlows/${id}`));

/** Flows of one page of a choice. */
const CHOICE_SIZE = 20;

/** Subscribes to the flows, newest first, one page at a time. For admins. */
export function useFlows(pageSize: number, filters: FlowFilter = 'all', isWanted = true) {
  const { items, ...pages } = usePages(flows, { size: pageSize, filters, placeOf: (each) => each.createdAt, isWanted });
  return { flows: items, ...pages };
}

/** Subscribes to flows to choose from, newest first: one page, once they are wanted, and one more with each call of `more`. */
export function useFlowChoice(isWanted = true) {
  const { flows: items, ...pages } = useFlows(CHOICE_SIZE, 'all', isWanted);
  const { items: choice, ...rest } = useLoadedItems({ items, ...pages });
  return { flows: choice, ...rest };
}

/** Subscribes to one flow; null until it is known, or when it does not exist. `useFlow(null)` waits. */
export function useFlow(id: string | null) {
  const { items, status } = flow.use(id);
  return { flow: items[0] ?? null, status };
}

/** Creates a flow. Like all saves here it returns at once and throws AppError with the fields that are not right. */
export function createFlow(input: FlowInput, draft?: string): void {
  const user = currentUser();
  const id = newId();
  const creator = { uid: user?.uid ?? '', firstName: user?.firstName ?? '', lastName: user?.lastName ?? '' };
  void commit('labels.flow', create(id, input, creator), { draft });
}

/** Replaces a flow's content; those who are playing it keep the version they were given. */
export function updateFlow(current: OnboardingFlow, input: FlowInput, draft: string): void {
  void commit('labels.flow', update(current, input), { draft });
}

/** Deletes a flow; assigned copies stay. */
export function deleteFlow(id: string): void {
  void commit('labels.flowDeleted', remove(id));
}
