import { say } from '../core/message.ts';
import type { InferType } from 'yup';
import { boolean, mixed, object, string } from '../core/yup.ts';
import { apiField, fieldReply } from './apiForm.ts';
import { answersForApi, isApiAnswer, type ApiAnswer } from './apiAnswers.ts';
import { MAX_ASSIGNEES, MAX_NOTES, type WholeFormAssignment } from '../forms/assignment.ts';
import type { CustomForm } from '../forms/form.ts';
import { apiChanges, changesReply } from './changes.ts';
import { FORM_KEY, requestedChange } from '../runs/approval.ts';
import { ID } from '../core/ids.ts';
import { listOf } from '../core/list.ts';
import { manyLines, requiredText } from '../core/text.ts';
import { isoTime } from '../core/time.ts';
import type { ApiCall } from './call.ts';
import { dueAtField } from '../runs/dueTime.ts';
import { pageQuery, pageQuerySchema } from './page.ts';
import {
  assigneeReply,
  count,
  creatorReply,
  deletedReply,
  dueDaysReply,
  id,
  list,
  oneOf,
  personReply,
  described,
  shape,
  text,
  timeOrNull,
  record,
} from './reply.ts';

/** The answers of a form as the API shows them. */
const answersReply = record<ApiAnswer>(
  'The values by field id: { fileId, name } for a file, the names by file id for several files, { from, to } for a date range, a list of rows by field id for a group. In a completed form files have a sha256; several files are then { name, sha256 } by file id',
).test('answers', 'not answers', (answers) => Object.values(answers).every(isApiAnswer));

const STATUSES = ['ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;
const content = {
  id: id(),
  name: text(),
  titles: record<string>('The titles that clients read instead of the name, by language; {} without any'),
  description: text(),
  needsApproval: boolean().defined().meta(described('Whether an admin must approve the submitted form')),
  fields: list(fieldReply),
};
const version = count().meta(described('1 at first; each change adds one'));

/** A form as the API shows it. */
const formReply = shape({
  ...content,
  dueDays: dueDaysReply(),
  creator: creatorReply,
  _count: shape({ assignments: count() }),
  version,
});
export type ApiForm = InferType<typeof formReply>;

/** An assignment as the API shows it. */
const assignmentReply = shape({
  id: id(),
  status: oneOf(...STATUSES),
  assignedAt: timeOrNull(),
  startedAt: timeOrNull(),
  completedAt: timeOrNull(),
  dueAt: timeOrNull(),
  notes: text(),
  customForm: shape({ ...content, version }).meta(described('The form at the time of assignment')),
  requestedChange: text().nullable().meta(described('The change that an admin asks for; null without one')),
  sentBack: changesReply(),
  user: personReply,
  answers: answersReply,
});
export type ApiFormAssignment = InferType<typeof assignmentReply>;

/** The reply to assigning a form: the new assignments, and the people who have it open already and get no second one. */
const assignedReply = shape({ assigned: list(assignmentReply), already: list(assigneeReply) });
export type ApiAssigned = InferType<typeof assignedReply>;

export const apiForm = ({
  id,
  name,
  titles = {},
  description,
  creator,
  fields,
  needsApproval = false,
  dueDays = null,
  assignmentCount,
  version,
}: CustomForm): ApiForm => ({
  id,
  name,
  titles,
  description,
  needsApproval,
  dueDays,
  creator: { firstName: creator.firstName, lastName: creator.lastName },
  fields: fields.map(apiField),
  _count: { assignments: assignmentCount },
  version,
});

export function apiFormAssignment(assignment: WholeFormAssignment): ApiFormAssignment {
  const { id, status, notes, customForm, user, answers } = assignment;
  const { assignedAt, startedAt, completedAt, dueAt } = assignment;
  return {
    id,
    status,
    assignedAt: isoTime(assignedAt),
    startedAt: isoTime(startedAt),
    completedAt: isoTime(completedAt),
    dueAt: isoTime(dueAt),
    notes,
    customForm: {
      id: customForm.id,
      name: customForm.name,
      titles: customForm.titles ?? {},
      description: customForm.description,
      needsApproval: customForm.needsApproval ?? false,
      version: customForm.version,
      fields: customForm.fields.map(apiField),
    },
    requestedChange: requestedChange(assignment, FORM_KEY) ?? null,
    sentBack: apiChanges(assignment),
    user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
    answers: answersForApi(customForm.fields, answers),
  };
}

const NOBODY = say('form.assigneesRequired');
const assignSchema = object({
  customFormId: requiredText(say('form.select')).matches(ID, { message: say('form.none') }),
  userIds: listOf(
    requiredText(say('user.id')).matches(ID, { message: say('user.none') }),
    MAX_ASSIGNEES,
    say('form.tooManyAssignees', { max: MAX_ASSIGNEES }),
  )
    .typeError(NOBODY)
    .required(NOBODY)
    .min(1, NOBODY),
  notes: string()
    .optional()
    .nullable()
    .max(MAX_NOTES, say('notes.tooLong', { max: MAX_NOTES }))
    .test(manyLines),
  dueAt: dueAtField(),
}).required();

const CANCEL_ONLY = say('form.cancelOnly');
const cancelSchema = object({ status: requiredText(CANCEL_ONLY).oneOf(['CANCELLED'], CANCEL_ONLY) }).required();

const assignmentsQuerySchema = object({
  status: string().optional().oneOf(STATUSES, say('form.status')),
  customFormId: string()
    .optional()
    .matches(ID, { message: say('form.filterId') }),
  ...pageQuery,
});

const forms = { who: 'admin', path: '/api/custom-forms' } as const;
const form = { who: 'admin', path: '/api/custom-forms/{id}' } as const;
const assignments = { who: 'admin', path: '/api/custom-form-assignments' } as const;
const assignment = { who: 'admin', path: '/api/custom-form-assignments/{id}' } as const;

/** The calls of forms. Forms and answers are mixed, because formFromApi and evaluateForm read them and report their problems. */
export const formCalls = {
  customForms: {
    ...forms,
    method: 'GET',
    summary: 'List the forms, newest first, a page at a time',
    query: pageQuerySchema,
    reply: list(formReply),
  },
  createCustomForm: {
    ...forms,
    method: 'POST',
    summary: 'Create a form',
    body: mixed(),
    reply: formReply,
    idempotent: true,
    status: 201,
  },
  updateCustomForm: {
    ...form,
    method: 'PUT',
    summary: 'Replace a form; assignments keep their copy',
    body: mixed(),
    reply: formReply,
  },
  deleteCustomForm: {
    ...form,
    method: 'DELETE',
    summary: 'Delete a form; assignments keep their copy',
    reply: deletedReply,
  },
  formAssignments: {
    ...assignments,
    method: 'GET',
    summary: 'List the assignments, newest first, a page at a time',
    query: assignmentsQuerySchema,
    reply: list(assignmentReply),
  },
  assignForm: {
    ...assignments,
    method: 'POST',
    summary: 'Assign a form to users',
    body: assignSchema,
    reply: assignedReply,
    refuses: { 409: 'All users already have it.' },
    idempotent: true,
    status: 201,
  },
  cancelFormAssignment: {
    ...assignment,
    method: 'PUT',
    summary: 'Cancel an assignment',
    body: cancelSchema,
    reply: assignmentReply,
    refuses: { 409: 'The assignment is not open.' },
  },
  deleteFormAssignment: {
    ...assignment,
    method: 'DELETE',
    summary: 'Delete an assignment with its answers',
    reply: deletedReply,
  },
  myFormAssignments: {
    who: 'user',
    method: 'GET',
    path: '/api/custom-form-assignments/my',
    summary: "List the caller's assignments, oldest first, a page at a time",
    query: pageQuerySchema,
    reply: list(assignmentReply),
  },
  startFormAssignment: {
    who: 'user',
    method: 'POST',
    path: '/api/custom-form-tracking/assignments/{id}/start',
    summary: 'Start a form; repeating the call changes nothing',
    reply: assignmentReply,
    refuses: { 409: 'The assignment is not open.' },
    idempotent: true,
  },
  submitFormAssignment: {
    who: 'user',
    method: 'POST',
    path: '/api/custom-form-assignments/{id}/submit',
    summary: "Submit a form's answers, as field id to value",
    body: mixed(),
    reply: assignmentReply,
    refuses: { 409: 'The form was submitted or cancelled, or its files are still being uploaded.' },
    idempotent: true,
  },
  takeBackFormAssignment: {
    who: 'user',
    method: 'POST',
    path: '/api/custom-form-assignments/{id}/take-back',
    summary:
      'Take a submitted form back to change it, while no admin has opened it and for as long as the settings say',
    reply: assignmentReply,
    refuses: { 409: 'The form is not submitted, an admin has opened it, or it is too late.' },
    idempotent: true,
  },
} satisfies Record<string, ApiCall>;
