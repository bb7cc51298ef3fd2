import type { Reply } from '../route.ts';
import { ada, times } from './stepExamples.ts';

const ids = { user: 'kT3vQ0aYp9XcB5LmR7dZ', flow: 'mN3bV4cX5zL6kJ7hG8fD', flowAssignment: 'Zx1Cv2Bn3Mq4We5Rt6Yu' };
/** The author of the examples' forms and flows. */
export const mia = { firstName: 'Mia', lastName: 'Lund' };

const steps = [
  {
    id: 'hello',
    stepType: 'WELCOME' as const,
    order: 0,
    config: { title: 'Welcome aboard' },
    isRequired: true,
    due: null,
  },
  {
    id: 'company',
    stepType: 'COMPANY_INFO' as const,
    order: 1,
    config: {},
    isRequired: true,
    due: { days: 5, after: null },
  },
];
const flowBody = {
  name: 'Welcome aboard',
  titles: { en: 'Your way to us', de: 'Ihr Weg zu uns' },
  description: 'All that we need before the first call.',
  isActive: true,
  steps: steps.map(({ id: _id, ...step }) => step),
};
const { isActive, ...flowContent } = flowBody;
const flowCopy = { ...flowContent, id: ids.flow, version: 1, steps };
const flow: Reply<'createFlow'> = {
  ...flowCopy,
  isActive,
  needsApproval: null,
  dueDays: null,
  creator: mia,
  _count: { assignments: 0 },
};
const flowAssignment: Reply<'submitFlowStep'> = {
  id: ids.flowAssignment,
  status: 'IN_PROGRESS',
  currentStep: 1,
  stepData: { 0: {} },
  flow: flowCopy,
  sentBack: [],
  user: ada,
  assignedAt: times.first,
  completedAt: null,
  dueAt: null,
};
const assignee = { id: ids.user, ...ada };

/** Examples of the calls about flows. */
export const flowExamples = {
  flows: { reply: [flow] },
  createFlow: { body: flowBody, reply: flow },
  updateFlow: { body: flowBody, reply: { ...flow, version: 2 } },
  deleteFlow: { reply: { id: ids.flow } },
  assignFlow: {
    body: { flowId: ids.flow, userIds: [ids.user] },
    reply: {
      assigned: [{ ...flowAssignment, status: 'ASSIGNED' as const, currentStep: 0, stepData: {} }],
      already: [assignee],
    },
  },
  flowAssignments: { reply: [flowAssignment] },
  deleteFlowAssignment: { reply: { id: ids.flowAssignment } },
  myFlowAssignments: { reply: [flowAssignment] },
  submitFlowStep: { body: { stepIndex: 0, stepData: {} }, reply: flowAssignment },
};
