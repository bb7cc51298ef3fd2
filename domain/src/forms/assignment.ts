import { person } from '../core/person.ts';
import {
  documentOf,
  listOf,
  moment,
  numeric,
  oneOf,
  optional,
  orNull,
  part,
  recordOf,
  messageOrText,
  text,
  texts,
} from '../core/reader.ts';
import { approval } from '../runs/approval.ts';
import { dueFields } from '../runs/dueDate.ts';
import { answers } from './answer.ts';
import { assignedForm, type Whole } from './formCopy.ts';

const refusal = recordOf({ fields: listOf(part(recordOf({ field: text, msg: messageOrText }))), at: moment });

/**
 * `customFormAssignments/{id}`: a form assigned to a client. Submitting sets `submittedAt`; a function answers with COMPLETED or
 * `refusal`.
 */
export const storedFormAssignment = documentOf({
  status: oneOf(['ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED']),
  userId: text,
  user: person,
  customForm: assignedForm,
  fieldIds: texts,
  /** Fields that every valid submission answers; rules check these without knowing the conditions. */
  requiredIds: texts,
  /** Fields whose answers are lists, or maps; absent in assignments of 0.2.0 and of forms with groups, whose answers rules do not measure. */
  listIds: optional(texts),
  mapIds: optional(texts),
  /** The client's entries so far. */
  answers,
  /** The fields that the client may change, once some answers were sent back; absent or null for all of them. They stay when it is handed in. */
  openIds: optional(orNull(texts)),
  notes: text,
  /** The flow assignment that this belongs to; null when it stands alone. */
  flowAssignmentId: orNull(text),
  assignedAt: moment,
  startedAt: moment,
  submittedAt: moment,
  completedAt: moment,
  refusal: orNull(refusal),
  /** The time when an admin opened what was handed in; null or absent before. */
  openedAt: optional(moment),
  /** The time when the client took it back; functions open the form again, and clear it. */
  takenBackAt: optional(moment),
  /** How often the client took it back; absent for never. */
  takenBack: optional(numeric),
  /** The review of a completed form that needs an approval, and stands alone. */
  approval: optional(orNull(approval)),
  /** The time when functions notified the client; absent until then. */
  notifiedAt: optional(moment),
  ...dueFields,
  updatedAt: moment,
  writeId: text,
});
export type FormAssignment = ReturnType<typeof storedFormAssignment>;
export type AssignmentStatus = FormAssignment['status'];

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
