import {
  AppError,
  assignFlow as assign,
  deleteFlowAssignment as remove,
  formIdsOf,
  formPath,
  isOpenTask,
  newId,
  type Assignee,
  type CustomForm,
  type FlowAssignment,
  type OnboardingFlow,
  storedFlowAssignment,
  storedForm,
  say,
} from '@firstmile/domain';
import { documentAt, queryOf, withId, type Filter } from '@firstmile/sync';
import { batches, openAssignments, overdue } from './assigning.ts';
import { commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';
import { readOnce } from '../sync/readOnce.ts';

const PATH = 'onboardingFlowAssignments';

const listed = createCollection<FlowAssignment, Page>(storedFlowAssignment, (page) => {
  const { flowId, isLate } = JSON.parse(page[1]) as Listed;
  const filters: Filter[] = [
    ...(flowId === null ? [] : [['flow.id', '==', flowId] as const]),
    ...(isLate ? overdue() : []),
  ];
  const parts = isLate ? pageParts('dueAt', page, 'asc') : pageParts('assignedAt', page);
  return queryOf(PATH, { filters, ...parts });
});
interface Listed {
  flowId: string | null;
  isLate: boolean;
}

/**
 * The assignments of one flow, or of all with those that are deleted; newest first. With `isLate` those that are overdue, longest
 * overdue first. Live, one page at a time. For admins.
 */
export function useFlowAssignments(flowId: string | null, pageSize: number, isLate = false) {
  const filters = JSON.stringify({ flowId, isLate } satisfies Listed);
  const { items, ...pages } = usePages(listed, pageSize, filters, (one) =>
    isLate ? (one.dueAt ?? null) : one.assignedAt,
  );
  return { assignments: isLate ? items.filter(isOpenTask) : items, ...pages };
}

/**
 * Assigns a flow with its forms to clients, offline too, and resolves when that is safe on this device, with those who already
 * have it open and get no second one. `dueAt` is in ms since 1970, null for no date. Throws AppError for nobody, too many, an inactive flow, or a form that is gone.
 */
export async function assignFlow(
  flow: OnboardingFlow,
  users: readonly Assignee[],
  dueAt: number | null = null,
): Promise<{ already: Assignee[] }> {
  const forms = await formsOf(flow);
  const open = await openAssignments(PATH, 'flow.id', flow.id, users, storedFlowAssignment);
  const { writes, already } = assign(flow, forms, users, open, newId, newId(), dueAt);
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
