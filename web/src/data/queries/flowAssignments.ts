import {
  AppError,
  assignFlow as assign,
  deleteFlowAssignment as remove,
  formIdsOf,
  formPath,
  newId,
  type Assignee,
  type CustomForm,
  type FlowAssignment,
  type OnboardingFlow,
  storedFlowAssignment,
  storedForm,
  say,
} from '@firstmile/domain';
import { documentAt, queryOf, withId } from '@firstmile/sync';
import { batches, openAssignments } from './assigning.ts';
import { commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';
import { readOnce } from '../sync/readOnce.ts';

const PATH = 'onboardingFlowAssignments';

const assignments = createCollection<FlowAssignment, Page>(storedFlowAssignment, (page) =>
  queryOf(PATH, { filters: page[1] ? [['flow.id', '==', page[1]]] : [], ...pageParts('assignedAt', page) }),
);

/** The assignments of one flow, or of all with those that are deleted; newest first, live, one page at a time. For admins. */
export function useFlowAssignments(flowId: string | null, pageSize: number) {
  const { items, ...pages } = usePages(assignments, pageSize, flowId ?? '', (one) => one.assignedAt);
  return { assignments: items, ...pages };
}

/**
 * Assigns a flow with its forms to clients, offline too, and resolves when that is safe on this device, with those who already
 * have it open and get no second one. Throws AppError for nobody, too many, an inactive flow, or a form that is gone.
 */
export async function assignFlow(flow: OnboardingFlow, users: readonly Assignee[]): Promise<{ already: Assignee[] }> {
  const forms = await formsOf(flow);
  const open = await openAssignments(PATH, 'flow.id', flow.id, users, storedFlowAssignment);
  const { writes, already } = assign(flow, forms, users, open, newId, newId());
  for (const part of batches(writes, 1 + forms.length)) await commit(newId(), part, 'labels.flowAssigned');
  return { already };
}

/** Deletes an assignment with what the client has entered, and its forms. */
export function deleteFlowAssignment(assignment: FlowAssignment): void {
  void commit(newId(), remove(assignment), 'labels.flowAssignmentDeleted');
}

/** The forms that the flow's steps name, as far as they exist. Without a network they are those that this device knows. */
async function formsOf({ steps }: OnboardingFlow): Promise<CustomForm[]> {
  const read = (id: string) => readOnce(documentAt(formPath(id)), 'either');
  const found = await Promise.all(formIdsOf(steps).map(read)).catch(() => {
    throw new AppError('conflict', UNKNOWN_FORM);
  });
  return found.flat().map((form) => storedForm(withId(form)));
}

const UNKNOWN_FORM = say('flow.formNotHere');
