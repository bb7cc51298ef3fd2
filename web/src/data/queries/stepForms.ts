import { formAssignmentPath, storedFormAssignment, type FormAssignment } from '@firstmile/domain';
import { documentAt } from '@firstmile/sync';
import { createCollection } from '../sync/collection.ts';

const assignments = createCollection<FormAssignment, string>(storedFormAssignment, (id) =>
  documentAt(formAssignmentPath(id)),
);

/**
 * Subscribes to the form of a flow's step by its assignment's id; for its client and for admins. Undefined until it is
 * here.
 */
export function useStepForm(id: string | undefined) {
  const { items, status } = assignments.use(id ?? null);
  return { assignment: items[0], isLoading: status === 'loading' && id !== undefined };
}
