import { isToDo, type FormAssignment } from '@firstmile/domain';

type FormStatus = Pick<FormAssignment, 'status' | 'submittedAt' | 'refusal'>;

/** Tells the state of a form as its client sees it. `returned`: handed in, and given back by the server. */
export function formState(assignment: FormStatus): 'new' | 'started' | 'returned' | 'sent' | 'completed' | 'cancelled' {
  if (assignment.status === 'CANCELLED') return 'cancelled';
  if (assignment.status === 'COMPLETED') return 'completed';
  if (!isToDo(assignment)) return 'sent';
  if (assignment.refusal) return 'returned';
  return assignment.status === 'IN_PROGRESS' ? 'started' : 'new';
}

/** Lists the forms that a client is asked to fill in, oldest first. Forms of a flow are filled in there. */
export const formsToDo = (assignments: readonly FormAssignment[]): FormAssignment[] =>
  assignments.filter((assignment) => isToDo(assignment) && assignment.flowAssignmentId === null);
