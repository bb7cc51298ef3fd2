import type { ApiFlowAssignment } from '../flows/apiFlow.ts';
import { MAX_ASSIGNEES, type Assignee } from '../forms/assignment.ts';
import { ID } from '../ids.ts';
import { listOf } from '../list.ts';
import { requiredText } from '../text.ts';
import type { ApiCall } from './call.ts';
import { mixed, number, object } from '../yup.ts';

/** What assigning a flow replies: the new assignments, and those who had it open already and got no second one. */
export interface ApiFlowAssigned {
  assigned: ApiFlowAssignment[];
  already: Omit<Assignee, 'role'>[];
}

const NOBODY = 'Please select a user to assign the flow to';
const assignSchema = object({
  flowId: requiredText('Please select a flow').matches(ID, 'There is no such flow'),
  userIds: listOf(
    requiredText('A user id is a text').matches(ID, 'There is no such user'),
    MAX_ASSIGNEES,
    `A flow can be assigned to ${MAX_ASSIGNEES} users at a time`,
  )
    .typeError(NOBODY)
    .required(NOBODY)
    .min(1, NOBODY),
}).required();

const POSITION = 'stepIndex is the zero-based position of a step';
const DATA = 'stepData is the data of the step, an object; null skips an optional step';
const submitSchema = object({
  stepIndex: number().typeError(POSITION).required(POSITION).integer(POSITION).min(0, POSITION),
  /** The step's own schema looks at it; null passes an optional step over. */
  stepData: mixed().nullable().defined(DATA).test('object', DATA, isObjectOrNull),
}).required();

function isObjectOrNull(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value);
}

const flows = { who: 'admin', path: '/api/custom-onboarding-flows' } as const;
const flow = { who: 'admin', path: '/api/custom-onboarding-flows/{id}' } as const;
const assignments = '/api/custom-onboarding-flow-assignments';

/** Flows come as mixed: flowFromApi reads them and says what is wrong with them. */
export const flowCalls = {
  flows: { ...flows, method: 'GET', summary: 'The flows, newest first, a page at a time' },
  createFlow: { ...flows, method: 'POST', summary: 'Create a flow', body: mixed(), status: 201 },
  updateFlow: { ...flow, method: 'PUT', summary: 'Replace a flow; assignments keep their copy', body: mixed() },
  deleteFlow: { ...flow, method: 'DELETE', summary: 'Delete a flow; assignments keep their copy' },
  assignFlow: {
    who: 'admin',
    method: 'POST',
    path: assignments,
    summary: 'Assign a flow to users, with the forms in it',
    body: assignSchema,
    status: 201,
  },
  myFlowAssignments: {
    who: 'user',
    method: 'GET',
    path: `${assignments}/my`,
    summary: "The caller's flows, newest first, a page at a time",
  },
  submitFlowStep: {
    who: 'user',
    method: 'POST',
    path: `${assignments}/{id}/submit-step`,
    summary: "Save a step's data and go on; the last one completes the flow; null skips an optional step",
    body: submitSchema,
  },
} satisfies Record<string, ApiCall>;
