import type { Said } from '../core/message.ts';
import type { Moment } from '../core/time.ts';
import type { Due } from '../runs/dueDate.ts';
import type { Answers } from './answer.ts';
import type { AssignedForm, Whole } from './formCopy.ts';

export type AssignmentStatus = 'ASSIGNED' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED';

/**
 * `customFormAssignments/{id}`: a form assigned to a client. `answers` holds the client's entries so far. Submitting sets
 * `submittedAt`; a function answers with COMPLETED or `refusal`.
 */
export interface FormAssignment extends Due {
  id: string;
  status: AssignmentStatus;
  userId: string;
  user: { firstName: string; lastName: string; email: string };
  customForm: AssignedForm;
  fieldIds: string[];
  /** Fields that every valid submission answers; rules check these without knowing the conditions. */
  requiredIds: string[];
  /** Fields whose answers are lists, or maps; absent in assignments of earlier versions, whose answers rules do not measure. */
  listIds?: string[];
  mapIds?: string[];
  answers: Answers;
  notes: string;
  /** The flow assignment that this belongs to; null when it stands alone. */
  flowAssignmentId: string | null;
  assignedAt: Moment | null;
  startedAt: Moment | null;
  submittedAt: Moment | null;
  completedAt: Moment | null;
  refusal: { fields: { field: string; msg: Said }[]; at: Moment | null } | null;
  /** The time when functions notified the client; absent until then. */
  notifiedAt?: Moment | null;
  updatedAt: Moment | null;
  writeId: string;
}

/** An assignment with the fields of its form. */
export type WholeFormAssignment = Whole<FormAssignment>;

export interface Assignee {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: string;
}

export const MAX_ASSIGNEES = 200;
export const MAX_NOTES = 2000;
/** The most characters of all answers as JSON, some nine printed pages: every list that admins open loads them. Rules count the same. */
export const MAX_ANSWERS_SIZE = 22_000;

export const isOpen = (assignment: Pick<FormAssignment, 'status'>): boolean =>
  assignment.status === 'ASSIGNED' || assignment.status === 'IN_PROGRESS';
/** Checks whether the client still has to do it: open and not submitted. */
export const isToDo = (assignment: Pick<FormAssignment, 'status' | 'submittedAt'>): boolean =>
  isOpen(assignment) && assignment.submittedAt === null;
