import { CONFIRM_FIRST } from './onboarding.ts';
import { say } from '../core/message.ts';
import type { InferType } from 'yup';
import { mixed, number, object } from '../core/yup.ts';
import { flowAssignmentReply, flowReply } from './apiFlow.ts';
import { MAX_ASSIGNEES } from '../forms/assignment.ts';
import { ID } from '../core/ids.ts';
import { listOf } from '../core/list.ts';
import { requiredText } from '../core/text.ts';
import type { ApiCall } from './call.ts';
import { dueAtField } from '../runs/dueTime.ts';
import { pageQuery, pageQuerySchema, userIdQuery } from './page.ts';
import { assigneeReply, deletedReply, list, shape } from './reply.ts';

/** The reply to assigning a flow: the new assignments, and the people who have it open already and get no second one. */
const assignedReply = shape({ assigned: list(flowAssignmentReply), already: list(assigneeReply) });
export type ApiFlowAssigned = InferType<typeof assignedReply>;

const NOBODY = say('flow.assigneesRequired');
const assignSchema = object({
  flowId: requiredText(say('flow.select')).matches(ID, { message: say('flow.none') }),
  userIds: listOf(
    requiredText(say('user.id')).matches(ID, { message: say('user.none') }),
    MAX_ASSIGNEES,
    say('flow.tooManyAssignees', { max: MAX_ASSIGNEES }),
  )
    .typeError(NOBODY)
    .required(NOBODY)
    .min(1, NOBODY),
  dueAt: dueAtField(),
}).required();

const POSITION = say('flow.stepIndex');
const DATA = say('flow.stepData');
const submitSchema = object({
  stepIndex: number().typeError(POSITION).required(POSITION).integer(POSITION).min(0, POSITION),
  /** Validated by the step's own schema; null skips an optional step. */
  stepData: mixed().nullable().defined(DATA).test('object', DATA, isObjectOrNull),
}).required();

function isObjectOrNull(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value);
}

const NO_FORM = 'A form that a step asks for does not exist.';

const flows = { who: 'admin', path: '/api/custom-onboarding-flows' } as const;
const flow = { who: 'admin', path: '/api/custom-onboarding-flows/{id}' } as const;
const assignments = '/api/custom-onboarding-flow-assignments';

/** The calls of flows. Their bodies are mixed, because flowFromApi reads them and reports their problems. */
export const flowCalls = {
  flows: {
    ...flows,
    method: 'GET',
    summary: 'List the flows, newest first, a page at a time',
    query: pageQuerySchema,
    reply: list(flowReply),
  },
  createFlow: {
    ...flows,
    method: 'POST',
    summary: 'Create a flow',
    body: mixed(),
    reply: flowReply,
    refuses: { 409: NO_FORM },
    idempotent: true,
    status: 201,
  },
  updateFlow: {
    ...flow,
    method: 'PUT',
    summary: 'Replace a flow; assignments keep their copy',
    body: mixed(),
    reply: flowReply,
    refuses: { 409: NO_FORM },
  },
  deleteFlow: { ...flow, method: 'DELETE', summary: 'Delete a flow; assignments keep their copy', reply: deletedReply },
  assignFlow: {
    who: 'admin',
    method: 'POST',
    path: assignments,
    summary: 'Assign a flow and its forms to users',
    body: assignSchema,
    reply: assignedReply,
    refuses: { 409: 'The flow is inactive, one of its forms no longer exists, or all users already have it.' },
    idempotent: true,
    status: 201,
  },
  flowAssignments: {
    who: 'admin',
    method: 'GET',
    path: assignments,
    summary: 'List the assigned flows, newest first, a page at a time',
    query: object({ userId: userIdQuery(), ...pageQuery }),
    reply: list(flowAssignmentReply),
  },
  deleteFlowAssignment: {
    who: 'admin',
    method: 'DELETE',
    path: `${assignments}/{id}`,
    summary: "Delete an assigned flow with the client's entries and its forms",
    reply: deletedReply,
  },
  myFlowAssignments: {
    who: 'user',
    method: 'GET',
    path: `${assignments}/my`,
    summary: "List the caller's flows, newest first, a page at a time",
    query: pageQuerySchema,
    reply: list(flowAssignmentReply),
  },
  submitFlowStep: {
    who: 'user',
    method: 'POST',
    path: `${assignments}/{id}/submit-step`,
    summary: "Save a step's data; null skips an optional step, and the last step completes the flow",
    body: submitSchema,
    reply: flowAssignmentReply,
    refuses: {
      409: `It is not this step's turn, the step cannot be skipped, its form is not submitted, or the flow was submitted. ${CONFIRM_FIRST}`,
    },
    idempotent: true,
  },
} satisfies Record<string, ApiCall>;
