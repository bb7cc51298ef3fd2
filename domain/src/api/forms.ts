import type { Answers } from '../forms/answer.ts';
import { apiField, type ApiField } from '../forms/apiForm.ts';
import {
  MAX_ASSIGNEES,
  MAX_NOTES,
  type Assignee,
  type AssignmentStatus,
  type FormAssignment,
} from '../forms/assignment.ts';
import type { CustomForm } from '../forms/form.ts';
import { ID } from '../ids.ts';
import { listOf } from '../list.ts';
import { manyLines, requiredText } from '../text.ts';
import { isoTime } from '../time.ts';
import type { ApiCall } from './call.ts';
import { pageQuery } from './page.ts';
import { mixed, object, string } from '../yup.ts';

/** A form as the API shows it. */
export interface ApiForm {
  id: string;
  name: string;
  description: string;
  creator: { firstName: string; lastName: string };
  fields: ApiField[];
  _count: { assignments: number };
  version: number;
}

/** An assignment as the API shows it. Times are ISO 8601 in UTC. */
export interface ApiFormAssignment {
  id: string;
  status: AssignmentStatus;
  assignedAt: string | null;
  startedAt: string | null;
  completedAt: string | null;
  notes: string;
  customForm: { id: string; name: string; description: string; version: number; fields: ApiField[] };
  user: FormAssignment['user'];
  answers: Answers;
}

/** What assigning replies: the new assignments, and those who had the form open already and got no second one. */
export interface ApiAssigned {
  assigned: ApiFormAssignment[];
  already: Omit<Assignee, 'role'>[];
}

export const apiForm = ({ id, name, description, creator, fields, assignmentCount, version }: CustomForm): ApiForm => ({
  id,
  name,
  description,
  creator: { firstName: creator.firstName, lastName: creator.lastName },
  fields: fields.map(apiField),
  _count: { assignments: assignmentCount },
  version,
});

export function apiFormAssignment(assignment: FormAssignment): ApiFormAssignment {
  const { id, status, notes, customForm, user, answers } = assignment;
  const { assignedAt, startedAt, completedAt } = assignment;
  return {
    id,
    status,
    assignedAt: isoTime(assignedAt),
    startedAt: isoTime(startedAt),
    completedAt: isoTime(completedAt),
    notes,
    customForm: {
      id: customForm.id,
      name: customForm.name,
      description: customForm.description,
      version: customForm.version,
      fields: customForm.fields.map(apiField),
    },
    user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
    answers,
  };
}

const NOBODY = 'Please select at least one user to assign the form to';
const assignSchema = object({
  customFormId: requiredText('Please select a form').matches(ID, 'There is no such form'),
  userIds: listOf(
    requiredText('A user id is a text').matches(ID, 'There is no such user'),
    MAX_ASSIGNEES,
    `A form can be assigned to ${MAX_ASSIGNEES} users at a time`,
  )
    .typeError(NOBODY)
    .required(NOBODY)
    .min(1, NOBODY),
  notes: string()
    .optional()
    .nullable()
    .max(MAX_NOTES, `Notes must be less than ${MAX_NOTES} characters`)
    .test(manyLines),
}).required();

const CANCEL_ONLY = 'status can only be changed to CANCELLED';
const cancelSchema = object({ status: requiredText(CANCEL_ONLY).oneOf(['CANCELLED'], CANCEL_ONLY) }).required();

/** What GET /api/custom-form-assignments takes in its query. */
export const assignmentsQuerySchema = object({
  status: string()
    .optional()
    .oneOf(
      ['ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'],
      'status is ASSIGNED, IN_PROGRESS, COMPLETED or CANCELLED',
    ),
  customFormId: string().optional().matches(ID, 'customFormId is the id of a form'),
  ...pageQuery,
});
/** What a list without filters takes in its query. */
export const pageQuerySchema = object(pageQuery);

const forms = { who: 'admin', path: '/api/custom-forms' } as const;
const form = { who: 'admin', path: '/api/custom-forms/{id}' } as const;
const assignments = { who: 'admin', path: '/api/custom-form-assignments' } as const;
const assignment = { who: 'admin', path: '/api/custom-form-assignments/{id}' } as const;

/** Forms and answers come as mixed: formFromApi and evaluateForm read them and say what is wrong with them. */
export const formCalls = {
  customForms: { ...forms, method: 'GET', summary: 'The forms, newest first, a page at a time' },
  createCustomForm: { ...forms, method: 'POST', summary: 'Create a form', body: mixed(), status: 201 },
  updateCustomForm: { ...form, method: 'PUT', summary: 'Replace a form; assignments keep their copy', body: mixed() },
  deleteCustomForm: { ...form, method: 'DELETE', summary: 'Delete a form; assignments keep their copy' },
  formAssignments: { ...assignments, method: 'GET', summary: 'The assignments, newest first, a page at a time' },
  assignForm: { ...assignments, method: 'POST', summary: 'Assign a form to users', body: assignSchema, status: 201 },
  cancelFormAssignment: { ...assignment, method: 'PUT', summary: 'Cancel an assignment', body: cancelSchema },
  deleteFormAssignment: { ...assignment, method: 'DELETE', summary: 'Delete an assignment with its answers' },
  myFormAssignments: {
    who: 'user',
    method: 'GET',
    path: '/api/custom-form-assignments/my',
    summary: "The caller's assignments, oldest first, a page at a time",
  },
  startFormAssignment: {
    who: 'user',
    method: 'POST',
    path: '/api/custom-form-tracking/assignments/{id}/start',
    summary: 'Start a form; again changes nothing',
  },
  submitFormAssignment: {
    who: 'user',
    method: 'POST',
    path: '/api/custom-form-assignments/{id}/submit',
    summary: 'Hand a form in: field id to value (of a file: its name, or { fileId, name } for one of the own files)',
    body: mixed(),
  },
} satisfies Record<string, ApiCall>;
