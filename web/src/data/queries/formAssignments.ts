import {
  answerTable,
  apiFormAssignment,
  assignForm as assign,
  cancelAssignment as cancel,
  deleteAssignment as remove,
  newId,
  type Assignee,
  type AssignmentStatus,
  type CustomForm,
  type FormAssignment,
  type TableWords,
  storedFormAssignment,
} from '@firstmile/domain';
import { MOST_LISTED, queryOf, withId, type Filter } from '@firstmile/sync';
import { csvOf } from '#lib/csv.ts';
import { batches, openAssignments, overdue, useOverdue } from './assigning.ts';
import { commit } from '../sync/commit.ts';
import { createCollection } from '../sync/collection.ts';
import { pageParts, usePages, type Page } from '../sync/pages.ts';
import { readPages } from '../sync/readOnce.ts';

const PATH = 'customFormAssignments';

interface Filters {
  /** OVERDUE: still with the client, though its date has passed. */
  status?: AssignmentStatus | 'OVERDUE' | undefined;
  formId?: string | undefined;
  /** Of one client; with it nothing else counts. */
  userId?: string | undefined;
}

const listed = createCollection<FormAssignment, Page>(storedFormAssignment, (page) => {
  const { status, formId, userId } = JSON.parse(page[1]) as Filters;
  if (userId) return queryOf(PATH, { filters: [['userId', '==', userId]], ...pageParts('assignedAt', page) });
  const filters: Filter[] = [
    ...(status === 'OVERDUE' ? overdue() : status ? [['status', '==', status] as const] : []),
    ...(formId ? [['customForm.id', '==', formId] as const] : []),
  ];
  return status === 'OVERDUE'
    ? queryOf(PATH, { filters, ...pageParts('dueAt', page, 'asc') })
    : queryOf(PATH, { filters, ...pageParts('assignedAt', page) });
});

const latest = createCollection<FormAssignment, readonly [number]>(storedFormAssignment, ([count]) =>
  queryOf(PATH, { orders: [['assignedAt', 'desc']], limit: count }),
);

/** The latest assignments, live, and not one document more: each carries its whole form. For admins. */
export function useLatestAssignments(count: number) {
  const { items, status } = latest.use([count]);
  return { assignments: items, status };
}

/** The assignments that the filters let through, newest first, the overdue ones longest overdue first; live, one page at a time. For admins. */
export function useAssignments(pageSize: number, filters: Filters) {
  const isLate = filters.status === 'OVERDUE';
  const page = usePages(listed, pageSize, JSON.stringify(filters), (one) =>
    isLate ? (one.dueAt ?? null) : one.assignedAt,
  );
  const { items, ...pages } = useOverdue(page, isLate, (one) => one);
  return { assignments: items, ...pages };
}

/**
 * Assigns a form to clients, offline too, and resolves when that is safe on this device, with those who already have it open
 * and get no second one. `dueAt` is in ms since 1970, null for no date. Throws AppError for nobody or too many.
 */
export async function assignForm(
  form: CustomForm,
  users: readonly Assignee[],
  notes: string,
  dueAt: number | null = null,
): Promise<{ assigned: number; already: Assignee[] }> {
  const writeId = newId();
  const open = await openAssignments(PATH, 'customForm.id', form.id, users, storedFormAssignment);
  const { writes, already } = assign(form, users, notes, open, newId, writeId, dueAt, Date.now());
  for (const part of batches(writes)) await commit(newId(), part, 'labels.formAssigned');
  return { assigned: writes.length, already };
}

/** An admin takes an open assignment back. */
export function cancelAssignment(assignment: FormAssignment): void {
  const id = newId();
  void commit(id, cancel(assignment, id), 'labels.assignmentCancelled');
}

/** Deletes an assignment with its answers. */
export function deleteAssignment(id: string): void {
  void commit(newId(), remove(id), 'labels.assignmentDeleted');
}

/** All assignments of a form as a file for download: `csv` to read, in these words; `json` to process, as the API has it. Needs the network. */
export async function exportAnswers(formId: string, kind: 'csv' | 'json', words: TableWords): Promise<Blob> {
  const all = await allOf(formId);
  if (kind === 'csv') return new Blob([await csvOf(answerTable(all, words))], { type: 'text/csv;charset=utf-8' });
  return new Blob([JSON.stringify(all.map(apiFormAssignment), null, 2)], { type: 'application/json' });
}

/** Reads page after page, so that no request is too large. */
async function allOf(formId: string): Promise<FormAssignment[]> {
  const { orders } = pageParts('assignedAt', [0, '', 0, 0, '']);
  const query = queryOf(PATH, { filters: [['customForm.id', '==', formId]], orders });
  const all: FormAssignment[] = [];
  for await (const page of readPages(query, MOST_LISTED, 'server'))
    all.push(...page.map((one) => storedFormAssignment(withId(one))));
  return all;
}
