import { say } from '../core/message.ts';
import type { InferType } from 'yup';
import { mixed, object, string } from '../core/yup.ts';
import { assignmentReply, formReply, STATUSES } from './formReplies.ts';
import { MAX_ASSIGNEES, MAX_NOTES } from '../forms/assignment.ts';
import { ID } from '../core/ids.ts';
import { listOf } from '../core/list.ts';
import { manyLines, requiredText } from '../core/text.ts';
import type { ApiCall } from './call.ts';
import { dueAtField } from '../runs/dueTime.ts';
import { pageQuery, pageQuerySchema, userIdQuery } from './page.ts';
import { assigneeReply, deletedReply, list, shape } from './reply.ts';

/** The reply to assigning a form: the new assignments, and the people who have it open already and get no second one. */
const assignedReply = shape({ assigned: list(assignmentReply), already: list(assigneeReply) });
export type ApiAssigned = InferType<typeof assignedReply>;

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
  userId: userIdQuery(),
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
