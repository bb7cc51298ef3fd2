import { isToDo, type FormAssignment } from '@firstmile/domain';

type FormStatus = Pick<FormAssignment, 'status' | 'submittedAt' | 'takenBackAt' | 'refusal' | 'approval'>;

export type FormState = 'new' | 'started' | 'returned' | 'sent' | 'takingBack' | 'review' | 'completed' | 'cancelled';

/**
 * Tells the state of a form as its client sees it. `returned`: handed in, and given back by the server; `sent`: on its
 * way there; `takingBack`: the client has taken it back, and it is not open again yet; `review`: waits for approval.
 */
export function formState(assignment: FormStatus): FormState {
  if (assignment.status === 'CANCELLED') return 'cancelled';
  if (assignment.takenBackAt) return 'takingBack';
  if (assignment.status === 'COMPLETED') return assignment.approval?.status === 'PENDING' ? 'review' : 'completed';
  if (!isToDo(assignment)) return 'sent';
  if (assignment.refusal) return 'returned';
  return assignment.status === 'IN_PROGRESS' ? 'started' : 'new';
}

/** Checks whether a form is handed in: its client can read it. */
export const isHandedIn = (assignment: FormStatus): boolean => assignment.status !== 'CANCELLED' && !isToDo(assignment);

/** Lists the forms that a client is asked to fill in, oldest first. Forms of a flow are filled in there. */
export const formsToDo = (assignments: readonly FormAssignment[]): FormAssignment[] =>
  assignments.filter((assignment) => isToDo(assignment) && assignment.flowAssignmentId === null);
