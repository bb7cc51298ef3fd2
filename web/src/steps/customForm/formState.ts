import { isToDo, type FormAssignment } from '@firstmile/domain';

type Known = Pick<FormAssignment, 'status' | 'submittedAt' | 'refusal'>;

/** Where a form stands, for the client it is for. `returned`: handed in, and given back by the server. */
export function formState(one: Known): 'new' | 'started' | 'returned' | 'sent' | 'completed' | 'cancelled' {
  if (one.status === 'CANCELLED') return 'cancelled';
  if (one.status === 'COMPLETED') return 'completed';
  if (!isToDo(one)) return 'sent';
  if (one.refusal) return 'returned';
  return one.status === 'IN_PROGRESS' ? 'started' : 'new';
}

/** The forms that a client is asked to fill in, oldest first; those of a flow are filled in there. */
export const formsToDo = (assignments: readonly FormAssignment[]): FormAssignment[] =>
  assignments.filter((one) => isToDo(one) && one.flowAssignmentId === null);
