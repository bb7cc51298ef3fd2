import {
  formCopyPath,
  storedFormCopy,
  wholeForm,
  type FormAssignment,
  type FormCopy,
  type FormField,
  type WholeFormAssignment,
} from '@firstmile/domain';
import { documentAt, withId } from '@firstmile/sync';
import { useMemo } from 'react';
import { createCollection } from '../sync/collection.ts';
import { readOnce } from '../sync/readOnce.ts';

const copies = createCollection<FormCopy, string>(storedFormCopy, (id) => documentAt(formCopyPath(id)));

/** An assignment that has the fields of its form once they are here. */
export type ArrivingForm = FormAssignment & { customForm: { fields?: FormField[] } };

/**
 * Adds the forms' copies to assignments as they arrive; until then an assignment has no `fields`. Copies that were
 * shown once are on this device, for a start without a network.
 */
export function useFormsOf(assignments: readonly FormAssignment[]): ArrivingForm[] {
  const ids = useMemo(() => copyIdsOf(assignments), [assignments]);
  const views = copies.useAll(ids);
  return useMemo(() => {
    const copiesById = new Map(ids.map((id, index) => [id, views[index]?.items[0]]));
    return assignments.map(
      (assignment) => wholeForm(assignment, copiesById.get(assignment.customForm.copyId)) ?? assignment,
    );
  }, [assignments, ids, views]);
}

/** Adds the form's copy to one assignment; null until it is here. */
export function useFormOf(assignment: FormAssignment) {
  const { copyId } = assignment.customForm;
  const { items, status } = copies.use(copyId);
  const whole = useMemo(() => wholeForm(assignment, items[0]), [assignment, items]);
  return { whole, isFailed: whole === null && status === 'error', retry: () => copies.reload(copyId) };
}

/** Does the same for an action, from copies in memory. */
export const knownForm = (assignment: FormAssignment): WholeFormAssignment | null =>
  wholeForm(assignment, copies.peek(assignment.customForm.copyId).items[0]);

/** Does the same for many, read from the server: each copy once. Rejects without a network. */
export async function readFormsOf(assignments: readonly FormAssignment[]): Promise<WholeFormAssignment[]> {
  const read = async (id: string) => {
    const documents = await readOnce(documentAt(formCopyPath(id)), 'server');
    return [id, documents.map((document) => storedFormCopy(withId(document)))[0]] as const;
  };
  const copiesById = new Map(await Promise.all(copyIdsOf(assignments).map(read)));
  return assignments.map((assignment) =>
    wholeForm(assignment, copiesById.get(assignment.customForm.copyId) ?? { fields: [] }),
  );
}

const copyIdsOf = (assignments: readonly FormAssignment[]) => [
  ...new Set(assignments.map(({ customForm }) => customForm.copyId)),
];
