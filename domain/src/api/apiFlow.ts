import { say, type Message } from '../core/message.ts';
import type { InferType } from 'yup';
import { boolean } from '../core/yup.ts';
import {
  count,
  creatorReply,
  id,
  list,
  oneOf,
  personReply,
  record,
  described,
  dueDaysReply,
  shape,
  text,
  timeOrNull,
} from './reply.ts';
import { inJson } from './apiForm.ts';
import { AppError } from '../core/errors.ts';
import type { Titles } from '../core/titles.ts';
import { own } from '../core/ids.ts';
import { isoTime } from '../core/time.ts';
import { apiChanges, changesReply } from './changes.ts';
import { isStepType, STEP_TYPES } from '../steps/index.ts';
import { newId } from '../core/write.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import type { FlowInput, OnboardingFlow } from '../flows/flow.ts';
import { FROM_START, type FlowStep } from '../flows/flowStep.ts';
import { openPosition } from '../flows/play.ts';

/** A step as the API documents it: `order` is its zero-based position. */
const stepReply = shape({
  id: id(),
  stepType: oneOf(...STEP_TYPES),
  order: count().meta(described("The step's position, from 0")),
  config: record('The settings of the step; {} where its type has none'),
  isRequired: boolean().defined(),
  due: shape({
    days: count(),
    after: count().nullable().meta(described('The position of the step from which they count; null: the assignment')),
  })
    .nullable()
    .meta(described('The days after which the step is due; null without a date of its own')),
});
export type ApiFlowStep = InferType<typeof stepReply>;

const content = {
  id: id(),
  name: text(),
  titles: record<string>('The titles that clients read instead of the name, by language; {} without any'),
  description: text(),
  version: count().meta(described('1 at first; each change adds one')),
  steps: list(stepReply),
};

/** A flow as the API shows it. */
export const flowReply = shape({
  ...content,
  isActive: boolean().defined().meta(described('An inactive flow cannot be assigned')),
  needsApproval: boolean()
    .nullable()
    .defined()
    .meta(described('Whether an admin approves it; null: only where it is the main onboarding')),
  dueDays: dueDaysReply(),
  creator: creatorReply,
  _count: shape({ assignments: count() }),
});
export type ApiFlow = InferType<typeof flowReply>;

/** An assigned flow as the API shows it: steps by their zero-based positions. */
export const flowAssignmentReply = shape({
  id: id(),
  status: oneOf('ASSIGNED', 'IN_PROGRESS', 'COMPLETED'),
  currentStep: count().meta(described('The position of the step to do now, from 0')),
  stepData: record('The data of the completed steps, by position; null for a skipped step'),
  flow: shape(content).meta(described('The flow at the time of assignment')),
  sentBack: changesReply(),
  user: personReply,
  assignedAt: timeOrNull(),
  completedAt: timeOrNull(),
  dueAt: timeOrNull(),
});
export type ApiFlowAssignment = InferType<typeof flowAssignmentReply>;

export const apiFlow = ({
  id,
  name,
  titles = {},
  description,
  isActive,
  needsApproval = null,
  dueDays = null,
  creator,
  steps,
  assignmentCount,
  version,
}: OnboardingFlow): ApiFlow => ({
  id,
  name,
  titles,
  description,
  isActive,
  needsApproval,
  dueDays,
  creator: { firstName: creator.firstName, lastName: creator.lastName },
  steps: steps.map(apiStep),
  _count: { assignments: assignmentCount },
  version,
});

/** Translates stable step ids to the positions that the API documents. */
export function apiFlowAssignment(assignment: FlowAssignment): ApiFlowAssignment {
  const { id, status, flow, user, stepKeys, steps } = assignment;
  return {
    id,
    status,
    currentStep: openPosition(assignment),
    stepData: Object.fromEntries(
      stepKeys.flatMap((key, index) => {
        const step = own(steps, key);
        return step ? [[String(index), step.status === 'SKIPPED' ? null : step.data]] : [];
      }),
    ),
    flow: {
      id: flow.id,
      name: flow.name,
      titles: flow.titles ?? {},
      description: flow.description,
      version: flow.version,
      steps: flow.steps.map(apiStep),
    },
    sentBack: apiChanges(assignment),
    user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
    assignedAt: isoTime(assignment.assignedAt),
    completedAt: isoTime(assignment.completedAt),
    dueAt: isoTime(assignment.dueAt),
  };
}

const apiStep = ({ id, type, isRequired, config, due }: FlowStep, order: number, steps: FlowStep[]): ApiFlowStep => ({
  id,
  stepType: type,
  order,
  config,
  isRequired,
  due: due ? { days: due.days, after: positionOf(due.after, steps) } : null,
});

function positionOf(after: string, steps: readonly FlowStep[]): number | null {
  const position = steps.findIndex(({ id }) => id === after);
  return position < 0 ? null : position;
}

/** Renames the fields of an error as the API calls them: a step's `type` becomes `stepType`, its index the one in `body`. */
export function inApiTerms(field: string, body: unknown): string {
  const steps = isObject(body) && Array.isArray(body['steps']) ? (body['steps'] as unknown[]) : [];
  const place = (index: number) => (steps[index] as { order?: number } | undefined)?.order ?? index;
  const sorted = [...steps.keys()].sort((a, b) => place(a) - place(b));
  return field
    .replace(/^steps\[(\d+)\]/, (_, index: string) => `steps[${sorted[Number(index)] ?? index}]`)
    .replace(/^(steps\[\d+\])\.type$/, '$1.stepType');
}

/**
 * Converts a flow that a caller of the API sent into a FlowInput, with its steps sorted by `order`. A step with the id of one
 * of `current`'s steps, and its type, stays that step; any other gets a new id. The result is not validated yet.
 */
export function flowFromApi(body: unknown, current?: OnboardingFlow): FlowInput {
  if (!isObject(body)) throw invalid('', say('flow.body'));
  const {
    name,
    titles = current?.titles,
    description,
    isActive,
    needsApproval = current?.needsApproval,
    dueDays = current?.dueDays,
    steps = [],
  } = body;
  if (!Array.isArray(steps)) throw invalid('steps', say('is.list', { name: 'steps' }));
  const read = (steps as unknown[]).map((step, index) => stepFromApi(step, index, current));
  const orders = read.map((entry) => entry.order);
  if (new Set(orders).size < orders.length) throw invalid('steps', say('step.sameOrder'));
  return {
    name: name as string,
    ...(titles !== undefined && { titles: titles as Titles }),
    description: (description ?? '') as string,
    isActive: (isActive ?? current?.isActive ?? true) as boolean,
    ...(needsApproval !== undefined && { needsApproval: needsApproval as boolean | null }),
    ...(dueDays !== undefined && { dueDays: dueDays as number | null }),
    steps: withDues(read.sort((a, b) => a.order - b.order)),
  };
}

/** A step that a caller sent, with the position that it has and what it says about its due date. */
interface SentStep {
  order: number;
  step: FlowStep;
  due: unknown;
}

/** Adds the due dates of steps, which name another step by its position, by its id. */
const withDues = (sent: readonly SentStep[]): FlowStep[] =>
  sent.map(({ step, due }) => {
    if (due === null || due === undefined) return step;
    if (!isObject(due)) return { ...step, due: due as NonNullable<FlowStep['due']> }; // the schema refuses it
    const { after = null, ...rest } = due;
    const named = sent.find(({ order }) => order === after)?.step.id;
    return {
      ...step,
      due: { ...rest, after: after === null ? FROM_START : (named ?? '') } as NonNullable<FlowStep['due']>,
    };
  });

function stepFromApi(input: unknown, index: number, current?: OnboardingFlow): SentStep {
  const field = `steps[${index}]`;
  if (!isObject(input)) throw invalid(field, say('step.isObject'));
  const { id, stepType, order = index, config, isRequired, due } = input;
  if (!isStepType(stepType)) throw invalid(`${field}.stepType`, say('step.unknownType', { type: inJson(stepType) }));
  if (typeof order !== 'number' || !Number.isInteger(order) || order < 0)
    throw invalid(`${field}.order`, say('step.order'));
  const same = current?.steps.find((step) => step.id === id && step.type === stepType);
  return {
    order,
    due,
    step: {
      id: same?.id ?? newId(),
      type: stepType,
      isRequired: (isRequired ?? true) as boolean,
      config: (config ?? {}) as Record<string, unknown>,
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalid = (field: string, msg: Message) => new AppError('invalid-input', msg, [{ field, msg }]);
