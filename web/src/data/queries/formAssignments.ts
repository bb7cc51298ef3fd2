import { type AssignmentStatus, type FormAssignment, storedFormAssignment } from '@firstmile/domain';
import { queryOf, type Filter } from '@firstmile/sync';
import { overdue, useOverdue } from './assigning.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';

export const PATH = 'customFormAssignments';

interface Filters {
  /** OVERDUE: open past its due date. */
  status?: AssignmentStatus | 'OVERDUE' | undefined;
  formId?: string | undefined;
  /** One client; the other filters are then ignored. */
  userId?: string | undefined;
}

const listed = createCollection<FormAssignment, Page<Filters>>(storedFormAssignment, (page) => {
  const { status, formId, userId } = page.filters;
  if (userId) return queryOf(PATH, { filters: [['userId', '==', userId]], ...pageParts('assignedAt', page) });
  const filters: Filter[] = [
    ...(status === 'OVERDUE' ? overdue('dueAt') : status ? [['status', '==', status] as const] : []),
    ...(formId ? [['customForm.id', '==', formId] as const] : []),
  ];
  return status === 'OVERDUE'
    ? queryOf(PATH, { filters, ...pageParts('dueAt', page, 'asc') })
    : queryOf(PATH, { filters, ...pageParts('assignedAt', page) });
});

const latest = createCollection<FormAssignment, readonly [number]>(storedFormAssignment, ([count]) =>
  queryOf(PATH, { orders: [['assignedAt', 'desc']], limit: count }),
);

/** Subscribes to the latest assignments. For admins. */
export function useLatestAssignments(count: number) {
  const { items, status } = latest.use([count]);
  return { assignments: items, status };
}

/**
 * Subscribes to the assignments that match the filters, newest first, overdue ones by due date; one page at a time. For
 * admins.
 */
export function useAssignments(pageSize: number, filters: Filters) {
  const isLate = filters.status === 'OVERDUE';
  const page = usePages(listed, {
    size: pageSize,
    filters,
    placeOf: (assignment) => (isLate ? (assignment.dueAt ?? null) : assignment.assignedAt),
  });
  const { items, ...pages } = useOverdue(page, isLate, (assignment) => assignment);
  return { assignments: items, ...pages };
}
