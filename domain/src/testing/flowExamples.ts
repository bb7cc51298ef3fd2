import type { Assignee } from '../forms/assignment.ts';
import type { CustomForm } from '../forms/form.ts';
import { stamp } from '../core/write.ts';
import { assignFlowWrites } from '../flows/assignFlow.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import type { FlowInput, OnboardingFlow } from '../flows/flow.ts';
import type { FlowStep } from '../flows/flowStep.ts';
import type { StepType } from '../steps/step.ts';
import { companyInfoFields, projectDetailsFields } from '../steps/stepData.ts';
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
export function exampleAssigning(flow: OnboardingFlow = storedFlow()) {
  const ids = ['flow-1-copy', 'flow-1', 'flow-1-form'].values();
  const idFor = () => ids.next().value ?? 'more';
  const users = [exampleAssignee()];
  return stamp(assignFlowWrites(flow, { users, forms: [flowForm], agreements: [], now: 0, idFor }).writes, 'w0');
}

/** The example flow, assigned to Ada, with its first `done` steps saved. */
export function exampleFlowRun(done = 0, changes: Partial<FlowAssignment> = {}): FlowAssignment {
  const [write] = exampleAssigning();
  const fresh = { ...(write as { data: object }).data, id: 'flow-1' } as FlowAssignment;
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

interface ConfigExamples {
  accepts: { name: string; config: unknown }[];
  /** `field` is the place of the error, starting at the step's config. */
  refuses: { name: string; config: unknown; field: string }[];
}
const long = (length: number) => 'x'.repeat(length);

/** What all steps with words accept and refuse. */
const wordRows: ConfigExamples = {
  accepts: [
    { name: 'nothing', config: {} },
    { name: 'words', config: { title: 'Your business', description: 'So that we can register\nas your adviser.' } },
    { name: 'words in languages', config: { words: { de: { title: 'Ihr Unternehmen' }, pt: { description: 'Oi' } } } },
  ],
  refuses: [
    { name: 'an unknown setting', config: { colour: 'red' }, field: 'config' },
    { name: 'a title of two lines', config: { title: 'Your\nbusiness' }, field: 'config.title' },
    { name: 'words in an unknown language', config: { words: { xx: { title: 'A' } } }, field: 'config.words' },
    { name: 'a long title in German', config: { words: { de: { title: long(201) } } }, field: 'config.words.de.title' },
    { name: 'an unknown word in German', config: { words: { de: { colour: 'rot' } } }, field: 'config.words.de' },
    { name: 'words that are a list', config: { words: [] }, field: 'config.words' },
    { name: 'a text', config: 'none', field: 'config' },
    { name: 'null', config: null, field: 'config' },
  ],
};
/** What steps accept and refuse whose settings say which fields are asked. */
const needRows: ConfigExamples = {
  accepts: [],
  refuses: [
    { name: 'a field of another step', config: { fields: { budget: 'off' } }, field: 'config.fields' },
    { name: 'fields in German only', config: { words: { de: { fields: {} } } }, field: 'config.words.de' },
  ],
};
const rowsOf = (...examples: ConfigExamples[]): ConfigExamples => ({
  accepts: examples.flatMap(({ accepts }) => accepts),
  refuses: examples.flatMap(({ refuses }) => refuses),
});
const allOff = (fields: object) => ({ fields: Object.fromEntries(Object.keys(fields).map((field) => [field, 'off'])) });
const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`);

/** Settings of each step type that a flow accepts and refuses. */
export const configExamples: Record<StepType, ConfigExamples> = {
  WELCOME: {
    accepts: [
      { name: 'nothing', config: {} },
      { name: 'texts', config: { title: long(200), description: long(2000) } },
      { name: 'empty texts', config: { title: '', description: '' } },
      { name: 'no entries', config: { steps: [] } },
      {
        name: 'entries',
        config: { steps: [{ title: 'A', description: 'B', estimatedTime: '5 minutes' }, { title: 'C' }] },
      },
      { name: '20 entries', config: { steps: Array<unknown>(20).fill({ title: 'A' }) } },
    ],
    refuses: [
      { name: 'an unknown setting', config: { colour: 'red' }, field: 'config' },
      { name: 'a title too long', config: { title: long(201) }, field: 'config.title' },
      { name: 'a title with a zero', config: { title: 'Hi\u0000' }, field: 'config.title' },
      { name: 'a title that is a number', config: { title: 5 }, field: 'config.title' },
      { name: 'a title that is null', config: { title: null }, field: 'config.title' },
      { name: 'a description too long', config: { description: long(2001) }, field: 'config.description' },
      { name: 'entries that are a text', config: { steps: 'A' }, field: 'config.steps' },
      { name: '21 entries', config: { steps: Array<unknown>(21).fill({ title: 'A' }) }, field: 'config.steps' },
      { name: 'an entry without title', config: { steps: [{ description: 'B' }] }, field: 'config.steps[0].title' },
      { name: 'an entry of null', config: { steps: [null] }, field: 'config.steps[0]' },
      { name: 'an entry that is more', config: { steps: [{ title: 'A', link: 'B' }] }, field: 'config.steps[0]' },
      {
        name: 'an estimated time too long',
        config: { steps: [{ title: 'A', estimatedTime: long(101) }] },
        field: 'config.steps[0].estimatedTime',
      },
      { name: 'a list', config: [], field: 'config' },
      { name: 'null', config: null, field: 'config' },
    ],
  },
  COMPANY_INFO: rowsOf(wordRows, needRows, {
    accepts: [
      { name: 'fields', config: { fields: { website: 'off', industry: 'optional', companyName: 'required' } } },
    ],
    refuses: [
      { name: 'an unknown need', config: { fields: { website: 'maybe' } }, field: 'config.fields.website' },
      { name: 'no field', config: allOff(companyInfoFields), field: 'config.fields' },
    ],
  }),
  FILE_UPLOAD: rowsOf(wordRows, {
    accepts: [{ name: 'hints', config: { hints: lines(30), words: { de: { hints: ['Jahresabschluss'] } } } }],
    refuses: [
      { name: 'a blank hint', config: { hints: [' '] }, field: 'config.hints[0]' },
      { name: 'too many hints', config: { hints: lines(31) }, field: 'config.hints' },
      { name: 'fields', config: { fields: {} }, field: 'config' },
    ],
  }),
  DOCUMENT_SIGNING: wordRows,
  PROJECT_DETAILS: rowsOf(wordRows, needRows, {
    accepts: [
      {
        name: 'choices with their translations',
        config: {
          projectTypes: ['Accounts', 'Payroll'],
          budgets: ['Up to 500 €', 'More'],
          words: { de: { projectTypes: ['Abschluss', 'Lohn'] } },
          fields: { specialRequirements: 'required', targetAudience: 'off' },
        },
      },
    ],
    refuses: [
      { name: 'a choice twice', config: { budgets: ['A', 'A'] }, field: 'config.budgets' },
      { name: 'a choice too long', config: { budgets: [long(101)] }, field: 'config.budgets[0]' },
      {
        name: 'fewer translations than choices',
        config: { projectTypes: ['A', 'B'], words: { de: { projectTypes: ['C'] } } },
        field: 'config.words.de.projectTypes',
      },
      { name: 'no field', config: allOff(projectDetailsFields), field: 'config.fields' },
    ],
  }),
  CUSTOM_FORM: {
    accepts: [
      { name: 'a form', config: { customFormId: FORM_ID } },
      { name: 'a form with its name', config: { customFormId: FORM_ID, customFormName: 'Brand questionnaire' } },
    ],
    refuses: [
      { name: 'no form', config: {}, field: 'config.customFormId' },
      { name: 'a blank form', config: { customFormId: ' ' }, field: 'config.customFormId' },
      { name: 'a form that is a number', config: { customFormId: 5 }, field: 'config.customFormId' },
      { name: 'a path for a form', config: { customFormId: 'a/b' }, field: 'config.customFormId' },
      { name: 'a form id too long', config: { customFormId: long(129) }, field: 'config.customFormId' },
      { name: 'an unknown setting', config: { customFormId: FORM_ID, title: 'A' }, field: 'config' },
      { name: 'null', config: null, field: 'config' },
    ],
  },
  CONFIRMATION: {
    accepts: [
      { name: 'nothing', config: {} },
      { name: 'all there is', config: { title: 'A', description: 'B', showCalendarBooking: true } },
      { name: 'no call', config: { showCalendarBooking: false } },
    ],
    refuses: [
      { name: 'an unknown setting', config: { colour: 'red' }, field: 'config' },
      { name: 'a title too long', config: { title: long(201) }, field: 'config.title' },
      { name: 'a description too long', config: { description: long(2001) }, field: 'config.description' },
      { name: 'a call as text', config: { showCalendarBooking: 'no' }, field: 'config.showCalendarBooking' },
      { name: 'null', config: null, field: 'config' },
    ],
  },
};

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
