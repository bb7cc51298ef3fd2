import type { Assignee } from '../forms/assignment.ts';
import type { CustomForm } from '../forms/form.ts';
import { stamp } from '../core/write.ts';
import { assignFlowWrites } from '../flows/assignFlow.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import type { FlowInput, OnboardingFlow } from '../flows/flow.ts';
import type { FlowStep } from '../flows/flowStep.ts';
import type { StepType } from '../steps/step.ts';
import { moment } from './builders.ts';
import { exampleForm, RESERVED_KEYS } from './formExamples.ts';
import { stepExamples } from './stepExamples.ts';

const FORM_ID = 'brand';

/** A flow with every step type once, in the order of the wizard; two of them may be skipped. Its form is `formId`. */
export const exampleFlow = (formId = FORM_ID): FlowInput => ({
  name: 'Welcome aboard',
  description: 'All that we need before the first call.',
  isActive: true,
  steps: [
    exampleStep('hello', 'WELCOME', { config: { title: 'Hello', steps: [{ title: 'Your company' }] } }),
    exampleStep('company', 'COMPANY_INFO'),
    exampleStep('files', 'FILE_UPLOAD', { isRequired: false }),
    exampleStep('papers', 'DOCUMENT_SIGNING'),
    exampleStep('project', 'PROJECT_DETAILS', { isRequired: false }),
    exampleStep('brand', 'CUSTOM_FORM', { config: { customFormId: formId, customFormName: exampleForm.name } }),
    exampleStep('done', 'CONFIRMATION', { config: { showCalendarBooking: false } }),
  ],
});

export const exampleStep = (id: string, type: StepType, changes: Partial<FlowStep> = {}): FlowStep => ({
  id,
  type,
  isRequired: true,
  config: {},
  ...changes,
});

/** A flow as stored. */
export const storedFlow = (changes: Partial<OnboardingFlow> = {}): OnboardingFlow => ({
  id: 'flow',
  ...exampleFlow(),
  version: 1,
  creator: { uid: 'mia', firstName: 'Mia', lastName: 'Lund' },
  assignmentCount: 0,
  createdAt: moment(0),
  updatedAt: moment(0),
  writeId: 'w0',
  ...changes,
});

/** The form of the example flow, as stored. */
export const flowForm = { id: FORM_ID, version: 1, ...exampleForm } as CustomForm;

export const exampleAssignee = (changes: Partial<Assignee> = {}): Assignee => ({
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@northwind.example',
  role: 'USER',
  ...changes,
});

/** The writes that assign `flow` to Ada: the flow as `flow-1`, its form as `flow-1-form`; without the form's copy. */
export const exampleAssigning = (flow: OnboardingFlow = storedFlow()) => stamp(assigned(flow).writes, 'w0');

function assigned(flow: OnboardingFlow) {
  const ids = ['flow-1-copy', 'flow-1', 'flow-1-form'].values();
  const idFor = () => ids.next().value ?? 'more';
  const users = [exampleAssignee()];
  return assignFlowWrites(flow, { users, forms: [flowForm], agreements: [], now: 0, idFor });
}

/** The example flow, assigned to Ada, with its first `done` steps saved. */
export function exampleFlowRun(done = 0, changes: Partial<FlowAssignment> = {}): FlowAssignment {
  const fresh = assigned(storedFlow()).made[0] as FlowAssignment;
  const steps = fresh.flow.steps.slice(0, done).map(({ id, type }, index) => [
    id,
    {
      status: 'COMPLETED' as const,
      data: exampleStepData(type),
      savedAt: moment(index),
      writeId: `w-${id}`,
      replaces: '',
    },
  ]);
  const last = fresh.stepKeys[done - 1] ?? '';
  return {
    ...fresh,
    assignedAt: moment(0),
    updatedAt: moment(done),
    ...(done > 0 && { status: 'IN_PROGRESS' }),
    steps: Object.fromEntries(steps) as FlowAssignment['steps'],
    lastStep: last,
    currentStep: Math.min(done, fresh.stepKeys.length - 1),
    ...changes,
  };
}

/** Valid data of a step of this type. */
export const exampleStepData = (type: StepType): Record<string, unknown> => stepExamples[type].accepts[0]?.data ?? {};

const long = (length: number) => 'x'.repeat(length);
const steps = (count: number) => Array.from({ length: count }, (_, index) => exampleStep(`s${index}`, 'WELCOME'));
const many = (count: number) => ({ ...exampleFlow(), steps: steps(count) });
const but = (changes: Record<string, unknown>) => ({ ...exampleFlow(), ...changes });
const stepBut = (changes: Record<string, unknown>) => but({ steps: [{ ...exampleStep('a', 'WELCOME'), ...changes }] });

export const acceptedFlows: { name: string; flow: FlowInput }[] = [
  { name: 'all step types', flow: exampleFlow() },
  { name: 'one step', flow: many(1) },
  { name: '50 steps', flow: many(50) },
  { name: 'the longest name', flow: { ...exampleFlow(), name: long(200) } },
  { name: 'no description', flow: { ...exampleFlow(), description: '' } },
  { name: 'the same type three times', flow: many(3) },
  { name: 'inactive', flow: { ...exampleFlow(), isActive: false } },
];

/** Flows with reserved ids. Not for the API, which gives every new step an id of its own. */
export const reservedFlows = RESERVED_KEYS.map((id) => ({
  name: `the id ${id}`,
  flow: stepBut({ id }),
  field: 'steps[0].id',
  message: 'This id is reserved',
}));

/**
 * Flows that are refused. `inRules`: rules refuse them, too; they cannot iterate over a list. `field` is the place of the
 * error, in domain's names.
 */
export const refusedFlows: { name: string; flow: unknown; field: string; message: string; inRules?: true }[] = [
  { name: 'a blank name', flow: but({ name: ' ' }), field: 'name', message: 'Flow name is required', inRules: true },
  { name: 'no name', flow: but({ name: null }), field: 'name', message: 'Flow name is required', inRules: true },
  { name: 'a name too long', flow: but({ name: long(201) }), field: 'name', message: '200', inRules: true },
  {
    name: 'a name of two lines',
    flow: but({ name: 'Welcome\naboard' }),
    field: 'name',
    message: 'Please remove line breaks',
    inRules: true,
  },
  {
    name: 'a name that turns',
    flow: but({ name: 'Welcome\u0000' }),
    field: 'name',
    message: 'Please remove line breaks',
    inRules: true,
  },
  {
    name: 'a description with a zero',
    flow: but({ description: 'All\u0000' }),
    field: 'description',
    message: 'Please remove hidden characters',
    inRules: true,
  },
  {
    name: 'a description too long',
    flow: but({ description: long(2001) }),
    field: 'description',
    message: '2000',
    inRules: true,
  },
  { name: 'no steps', flow: many(0), field: 'steps', message: 'At least one step is required', inRules: true },
  { name: '51 steps', flow: many(51), field: 'steps', message: '50 steps at the most', inRules: true },
  {
    name: 'a text for isActive',
    flow: but({ isActive: 'yes' }),
    field: 'isActive',
    message: 'isActive',
    inRules: true,
  },
  {
    name: 'an unknown step type',
    flow: stepBut({ type: 'DANCE' }),
    field: 'steps[0].type',
    message: 'Unknown step type',
  },
  { name: 'an inherited type', flow: stepBut({ type: 'toString' }), field: 'steps[0].type', message: 'Unknown' },
  {
    name: 'a text for isRequired',
    flow: stepBut({ isRequired: 'yes' }),
    field: 'steps[0].isRequired',
    message: 'true or',
  },
  {
    name: 'more than 100,000 characters',
    flow: but({ steps: steps(50).map((step) => ({ ...step, config: { description: long(2000), title: long(50) } })) }),
    field: 'steps',
    message: 'too large',
  },
];
