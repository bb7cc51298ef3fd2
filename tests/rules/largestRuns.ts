import {
  approveRunWrites,
  assignFlowWrites,
  FILE_TYPES,
  MAX_SIGNED,
  flowAssignmentPath,
  flowPath,
  requestChangesWrites,
  saveFlowStepWrites,
  saveOnboardingStepWrites,
  skipFlowStepWrites,
  stamp,
  startOnboardingWrites,
  submitOnboardingWrites,
  type CompanyInfo,
  type FlowAssignment,
  type FlowStep,
  type ProjectDetails,
  type Run,
  type StepType,
} from '@firstmile/domain';
import {
  exampleApproval,
  exampleAssignee,
  exampleFlowRun,
  exampleRun,
  exampleStep,
  exampleStepData,
  flowForm,
  savedStep,
  storedFlow,
} from '@firstmile/domain/testing';
import { ADA, MIA, PAST, type Person } from './support.ts';
import type { Write } from '@firstmile/domain';

/** A write of the app with the largest data that the screens allow, and the stored data before it. */
export interface Largest {
  name: string;
  person: Person;
  seeds: Record<string, object>;
  writes: Write[];
}

export const long = (length: number) => 'x'.repeat(length);
export const LONGEST_TYPE = Object.keys(FILE_TYPES).reduce((a, b) => (b.length > a.length ? b : a));
const file = (index: number) => ({
  id: `abcdefghij0123456${100 + index}`,
  name: `${long(195)}.docx`,
  size: 10_485_760,
  type: LONGEST_TYPE,
  uploadedAt: '2026-01-31T12:00:00.000Z',
});

/** The largest data of each type of step. */
export const DATA: Record<StepType, Record<string, unknown>> = {
  WELCOME: {},
  COMPANY_INFO: {
    companyName: long(100),
    industry: long(100),
    website: `https://a.example/${long(2030)}`,
    contactName: long(50),
    contactEmail: `a@${long(244)}.example`,
    contactPhone: long(40),
    employeeCount: 100_000,
  } satisfies Required<CompanyInfo>,
  FILE_UPLOAD: { uploadedFiles: Array.from({ length: 50 }, (_, index) => file(index)) },
  DOCUMENT_SIGNING: {
    signedDocuments: Array.from({ length: MAX_SIGNED }, (_, index) => ({
      id: index + 1,
      name: long(200),
      status: 'signed',
      signedAt: '2026-01-31T12:00:00.000Z',
      signatureId: long(128),
    })),
  },
  PROJECT_DETAILS: {
    projectTitle: long(100),
    projectType: long(100),
    projectDescription: long(1000),
    projectGoals: long(500),
    targetAudience: long(200),
    projectTimeline: long(100),
    projectBudget: long(100),
    specialRequirements: long(20_000),
  } satisfies Required<ProjectDetails>,
  CUSTOM_FORM: { customFormCompleted: true },
  CONFIRMATION: { confirmed: true },
};
export const TYPES = Object.keys(DATA) as StepType[];

const onboardingSteps = (status: 'COMPLETED' | 'REOPENED'): Run['steps'] =>
  Object.fromEntries(
    (['company', 'files', 'documents', 'project'] as const).map((key, index) => [
      key,
      savedStep(DATA[TYPES[index + 1] ?? 'WELCOME'], { status }),
    ]),
  );
export const refs = Array.from({ length: MAX_SIGNED }, (_, index) => ({
  id: long(20),
  version: index + 1,
  title: long(200),
}));
const run = (changes: Partial<Run>): Run =>
  exampleRun(0, { userId: 'ada', agreements: { documents: refs }, ...changes });
/** Everything is reopened, which needs the most expressions. */
const reopened = exampleApproval({
  status: 'CHANGES_REQUESTED',
  reasons: { company: long(500), files: long(500), documents: long(500), project: long(500) },
  openKeys: ['company', 'files', 'documents', 'project', 'review'],
  settledAt: PAST,
});
const open = run({ steps: onboardingSteps('REOPENED'), approval: reopened });
const mended = run({ steps: onboardingSteps('COMPLETED'), approval: reopened });
export const pending = run({
  steps: onboardingSteps('COMPLETED'),
  status: 'COMPLETED',
  submittedAt: PAST,
  completedAt: PAST,
  approval: exampleApproval(),
});
const fresh = run({ status: 'NOT_STARTED', startedAt: null, currentStep: 0 });
const admin = { uid: MIA.uid, name: long(200) };

const onboarding = ({
  name,
  state,
  writes,
  person = ADA,
}: {
  name: string;
  state: Run;
  writes: Write[];
  person?: Person;
}): Largest => ({
  name: `onboarding: ${name}`,
  person,
  seeds: { 'onboardings/ada': state },
  writes,
});

/** A flow of fifty steps with the last two of one type; all steps before `done` are saved. */
function flowRun(type: StepType, done: number): FlowAssignment {
  const types = Array.from({ length: 50 }, (_, index) => (index < 48 ? (TYPES[index % 7] ?? type) : type));
  const steps: FlowStep[] = types.map((type, index) => exampleStep(key(index), type));
  const saved = steps.slice(0, done).map((step) => [step.id, savedStep(exampleStepData(step.type))]);
  const fresh = exampleFlowRun();
  return {
    ...fresh,
    status: 'IN_PROGRESS',
    flow: { ...fresh.flow, steps },
    stepKeys: steps.map(({ id }) => id),
    stepTypes: Object.fromEntries(steps.map((step) => [step.id, step.type])),
    agreements: Object.fromEntries(steps.map((step) => [step.id, refs])),
    optionalKeys: steps.map(({ id }) => id),
    steps: Object.fromEntries(saved) as FlowAssignment['steps'],
    currentStep: done,
    lastStep: key(done - 1),
  };
}
/** The longest key. */
const key = (index: number) => `${long(38)}${10 + index}`;
const flow = (name: string, state: FlowAssignment, writes: Write[]): Largest => ({
  name: `flow: ${name}`,
  person: ADA,
  seeds: {
    [flowAssignmentPath('flow-1')]: Object.fromEntries(Object.entries(state).filter(([name]) => name !== 'id')),
  },
  writes,
});

const wholeFlow = storedFlow({
  description: long(2000),
  name: long(200),
  steps: Array.from({ length: 50 }, (_, index) => {
    const type = TYPES[index % 7] ?? 'WELCOME';
    const config = type === 'CUSTOM_FORM' ? { customFormId: flowForm.id } : {};
    return exampleStep(key(index), type, { isRequired: false, config });
  }),
});
let made = 0;
const person = exampleAssignee({ firstName: long(50), lastName: long(50), email: `a@${long(240)}.example` });

export const LARGEST_RUNS: Largest[] = [
  onboarding({ name: 'start', state: fresh, writes: startOnboardingWrites('ada', fresh) }),
  ...[1, 2, 3, 4].map((number) => {
    const type = TYPES[number] ?? 'WELCOME';
    return onboarding({
      name: `save ${type}`,
      state: open,
      writes: saveOnboardingStepWrites('ada', open, { number, data: DATA[type] }),
    });
  }),
  onboarding({ name: 'hand in', state: mended, writes: submitOnboardingWrites('ada', mended) }),
  onboarding({
    name: 'approve',
    state: pending,
    writes: stamp(approveRunWrites(pending, admin), 'd1'),
    person: MIA,
  }),
  onboarding({
    name: 'ask for changes',
    state: pending,
    writes: stamp(requestChangesWrites(pending, admin, reopened.reasons), 'd1'),
    person: MIA,
  }),
  ...TYPES.flatMap((type) => [
    flow(`save ${type}`, flowRun(type, 48), saveFlowStepWrites(flowRun(type, 48), key(48), DATA[type])),
    flow(`hand in with ${type}`, flowRun(type, 49), saveFlowStepWrites(flowRun(type, 49), key(49), DATA[type])),
  ]),
  flow('skip', flowRun('WELCOME', 48), skipFlowStepWrites(flowRun('WELCOME', 48), key(48))),
  {
    name: 'flow: assign 50 steps',
    person: MIA,
    seeds: { [flowPath('flow')]: wholeFlow },
    writes: assignFlowWrites(wholeFlow, {
      users: [person],
      forms: [flowForm],
      agreements: [],
      now: 0,
      idFor: () => `largest-${(made += 1)}`,
    }).writes,
  },
];
