import type { AgreementRef } from '../agreements/agreement.ts';
import type { Approval } from '../runs/approval.ts';
import type { FlowAssignment } from '../flows/assignment.ts';
import { flowStep } from '../flows/flowStep.ts';
import { stepType } from '../steps/step.ts';
import type { Run, StepRun } from '../runs/run.ts';
import type { Moment } from '../core/time.ts';
import { due } from './due.ts';
import { person } from '../core/person.ts';
import { runStep } from './steps.ts';
import {
  flag,
  isMoment,
  isSaid,
  listOf,
  mapOf,
  moment,
  numeric,
  oneOf,
  optional,
  orElse,
  orNull,
  part,
  read,
  record,
  said,
  text,
  type Reader,
} from '../core/reader.ts';

const isText = (value: unknown) => typeof value === 'string';
const time = moment as Reader<Moment>;
const texts = listOf(part(text, isText));
const textMap = mapOf(() => part(text, isText));
const DECISIONS = ['APPROVED', 'CHANGES_REQUESTED'] as const;

const approval = record<Approval>({
  status: oneOf(['PENDING', ...DECISIONS]),
  round: numeric,
  requestedAt: moment,
  client: person,
  reasons: textMap,
  by: orNull(record<NonNullable<Approval['by']>>({ uid: text, name: text })),
  at: moment,
  settledAt: moment,
  openKeys: texts,
  first: orNull(oneOf(DECISIONS)),
});

const refs = listOf(part(record<AgreementRef>({ id: text, version: numeric, title: text })));

const run: { [K in keyof Required<Omit<StepRun, 'status' | 'steps'>>]: Reader<StepRun[K]> } = {
  userId: text,
  stepKeys: texts,
  stepTypes: mapOf(() => part(stepType, isText)),
  currentStep: numeric,
  lastStep: text,
  agreements: optional(mapOf(() => part(refs, Array.isArray))),
  submittedAt: moment,
  completedAt: moment,
  refusal: orNull(record<NonNullable<StepRun['refusal']>>({ reasons: listOf(part(said, isSaid)), at: moment })),
  approval: orElse(approval, null),
  ...due,
  updatedAt: moment,
  writeId: text,
};

/** Reads the steps of a run, each by the type that the run gives it. */
function stepsOf(stored: unknown): Reader<Run['steps']> {
  const types = (stored as { stepTypes?: unknown } | null | undefined)?.stepTypes;
  const typeOf = (key: string): unknown =>
    typeof types === 'object' && types !== null && Object.hasOwn(types, key)
      ? (types as Record<string, unknown>)[key]
      : undefined;
  return mapOf((key) => part(runStep(typeOf(key))));
}

/** Reads an onboarding; parts that cannot be read are marked (isDamaged). */
export const storedRun = (stored: unknown): Run & { id: string } =>
  read(
    record<Run & { id: string }>({
      ...run,
      id: text,
      status: oneOf(['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED']),
      steps: stepsOf(stored),
      startedAt: moment,
      reference: orNull(text),
      daysToComplete: orNull(numeric),
      isOff: optional(flag),
      remindersPaused: optional(flag),
      remindedAt: optional(listOf(part(time, isMoment))),
    }),
    stored,
  );

/** Reads an assigned flow. */
export const storedFlowAssignment = (stored: unknown): FlowAssignment =>
  read(
    record<FlowAssignment>({
      ...run,
      approval: optional(approval),
      id: text,
      status: oneOf(['ASSIGNED', 'IN_PROGRESS', 'COMPLETED']),
      steps: stepsOf(stored),
      user: person,
      flow: flowCopy,
      optionalKeys: texts,
      formAssignmentIds: textMap,
      daysToComplete: optional(numeric),
      assignedAt: moment,
      notifiedAt: optional(moment),
    }),
    stored,
  );

const flowCopy = record<FlowAssignment['flow']>({
  id: text,
  name: text,
  description: text,
  version: numeric,
  steps: listOf(part(flowStep)),
});
