import {
  AppError,
  assignFlowWrites,
  chooseMainRunWrites,
  deleteFlowAssignmentWrites,
  formIdsOf,
  formPath,
  newId,
  type Assignee,
  type CustomForm,
  type FlowAssignment,
  type FlowStatus,
  type OnboardingFlow,
  storedFlowAssignment,
  storedForm,
  say,
} from '@firstmile/domain';
import { documentAt, queryOf, withId, type Filter } from '@firstmile/sync';
import { commitInParts, openAssignments, overdue, useOverdue } from './assigning.ts';
import { command } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';
import { readAgreements } from './agreements.ts';
import { readOnce } from '../sync/readOnce.ts';

export const PATH = 'onboardingFlowAssignments';

interface Filters {
  /** OVERDUE: open past its due date. */
  status?: FlowStatus | 'OVERDUE' | undefined;
  flowId?: string | undefined;
  /** One client; the other filters are then ignored. */
  userId?: string | undefined;
}

const listed = createCollection<FlowAssignment, Page<Filters>>(storedFlowAssignment, (page) => {
  const { status, flowId, userId } = page.filters;
  if (userId) return queryOf(PATH, { filters: [['userId', '==', userId]], ...pageParts('assignedAt', page) });
  const filters: Filter[] = [
    ...(flowId ? [['flow.id', '==', flowId] as const] : []),
    ...(status === 'OVERDUE' ? overdue('firstDueAt') : status ? [['status', '==', status] as const] : []),
  ];
  const parts = status === 'OVERDUE' ? pageParts('firstDueAt', page, 'asc') : pageParts('assignedAt', page);
  return queryOf(PATH, { filters, ...parts });
});

/**
 * Subscribes to the assigned flows that match the filters, newest first, overdue ones by due date; one page at a time.
 * For admins.
 */
export function useFlowAssignments(pageSize: number, filters: Filters) {
  const isLate = filters.status === 'OVERDUE';
  const page = usePages(listed, {
    size: pageSize,
    filters,
    placeOf: (assignment) => (isLate ? (assignment.firstDueAt ?? null) : assignment.assignedAt),
  });
  const { items, ...pages } = useOverdue(page, isLate, (assignment) => ({
    ...assignment,
    dueAt: assignment.firstDueAt ?? null,
  }));
  return { assignments: items, ...pages };
}

/**
 * Assigns a flow with its forms to clients, offline too. Resolves when that is safe on this device, with the people who
 * have it open already and get no second one. `dueAt` is in ms since 1970, null for that of the flow, in the business's `zone`. Throws AppError for an
 * empty or too long list of people, an inactive flow, or a form that no longer exists.
 */
export async function assignFlow(
  flow: OnboardingFlow,
  users: readonly Assignee[],
  { dueAt = null, zone }: { dueAt?: number | null; zone: string },
): Promise<{ already: Assignee[] }> {
  const forms = await formsOf(flow);
  const open = await openAssignments('flow', flow.id, users);
  const agreements = await agreementsOf(flow);
  const order = { users, forms, agreements, open, dueAt, zone, now: Date.now(), idFor: newId };
  const { copies, writes, already } = assignFlowWrites(flow, order);
  await commitInParts(copies, 'labels.flowAssigned');
  await commitInParts(writes, 'labels.flowAssigned', 1 + forms.length);
  return { already };
}

/** Makes an assigned flow the main run of its client. */
export const makeMainRun = command('labels.mainRun', ({ userId, id }: FlowAssignment) =>
  chooseMainRunWrites(userId, id),
);

/** Deletes an assignment with the client's entries, and its forms. */
export const deleteFlowAssignment = command('labels.flowAssignmentDeleted', deleteFlowAssignmentWrites);

/** Reads the agreements, where the flow has a signing step. */
async function agreementsOf({ steps }: OnboardingFlow) {
  if (!steps.some(({ type }) => type === 'DOCUMENT_SIGNING')) return [];
  return readAgreements();
}

/** Reads the forms that the flow's steps name, as far as they exist; without a network, those that this device has. */
async function formsOf({ steps }: OnboardingFlow): Promise<CustomForm[]> {
  const read = (id: string) => readOnce(documentAt(formPath(id)), 'either');
  const documents = await Promise.all(formIdsOf(steps).map(read)).catch(() => {
    throw new AppError('conflict', UNKNOWN_FORM);
  });
  return documents.flat().map((form) => storedForm(withId(form)));
}

const UNKNOWN_FORM = say('flow.formNotHere');
