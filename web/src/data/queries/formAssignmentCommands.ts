import {
  answerTable,
  apiFormAssignment,
  assignFormWrites,
  cancelAssignmentWrites,
  deleteAssignmentWrites,
  newId,
  type Assignee,
  type CustomForm,
  type FormAssignment,
  type TableWords,
  type WholeFormAssignment,
  storedFormAssignment,
  numberIn,
} from '@firstmile/domain';
import { MOST_LISTED, queryOf, withId } from '@firstmile/sync';
import { csvOf } from '#lib/csv.ts';
import { commitInParts, openAssignments } from './assigning.ts';
import { readFormsOf } from './formCopies.ts';
import { command } from '../sync/commit.ts';
import { pageParts } from '../sync/pages.ts';
import { readPages } from '../sync/readOnce.ts';
import { PATH } from './formAssignments.ts';

/**
 * Assigns a form to clients, offline too. Resolves when that is safe on this device, with the people who have it open
 * already and get no second one. `dueAt` is in ms since 1970, null for that of the form, in the business's
 * `zone`. Throws AppError for an empty or too
 * long list of people.
 */
export async function assignForm(
  form: CustomForm,
  users: readonly Assignee[],
  { notes, dueAt = null, zone }: { notes: string; dueAt?: number | null; zone: string },
): Promise<{ assigned: number; already: Assignee[] }> {
  const open = await openAssignments('form', form.id, users);
  const { copies, writes, already } = assignFormWrites({
    form,
    users,
    notes,
    open,
    idFor: newId,
    dueAt,
    now: Date.now(),
    zone,
  });
  await commitInParts(copies, 'labels.formAssigned');
  await commitInParts(writes, 'labels.formAssigned');
  return { assigned: writes.length, already };
}

/** Cancels an open assignment, for an admin. */
export const cancelAssignment = command('labels.assignmentCancelled', cancelAssignmentWrites);

/** Deletes an assignment with its answers. */
export const deleteAssignment = command('labels.assignmentDeleted', deleteAssignmentWrites);

/**
 * Exports all assignments of a form as a file for download: `csv` for people, in these words; `json` for programs, in
 * the API's format. Needs the network.
 */
export async function exportAnswers(formId: string, kind: 'csv' | 'json', words: TableWords): Promise<Blob> {
  const all = await allOf(formId);
  const number = (value: number) => numberIn(navigator.language, value);
  if (kind === 'csv')
    return new Blob([await csvOf(answerTable(all, { ...words, number }))], { type: 'text/csv;charset=utf-8' });
  return new Blob([JSON.stringify(all.map(apiFormAssignment), null, 2)], { type: 'application/json' });
}

/** Reads all assignments page by page, so that no request is too large. */
async function allOf(formId: string): Promise<WholeFormAssignment[]> {
  const { orders } = pageParts('assignedAt', { size: 0, after: null });
  const query = queryOf(PATH, { filters: [['customForm.id', '==', formId]], orders });
  const all: FormAssignment[] = [];
  for await (const page of readPages(query, MOST_LISTED, { from: 'server' }))
    all.push(...page.map((document) => storedFormAssignment(withId(document))));
  return readFormsOf(all);
}
