import { agreementRef } from '../agreements/agreement.ts';
import { own } from '../core/ids.ts';
import {
  anything,
  documentOf,
  flag,
  isMessageOrText,
  listOf,
  mapOf,
  moment,
  moments,
  numeric,
  oneOf,
  optional,
  orNull,
  part,
  recordOf,
  messageOrText,
  text,
  texts,
  type Described,
  type Reader,
} from '../core/reader.ts';
import { stepType } from '../steps/step.ts';
import { STEP_DATA } from '../steps/stepData.ts';
import { approval } from './approval.ts';
import { dueFields } from './dueDate.ts';

/** Describes the saved state of a step whose data `data` reads. */
const stepWith = (data: Reader<unknown>) =>
  recordOf({
    /** SKIPPED: an optional step of a flow that the client skipped; its data is {}. REOPENED: to be done again, starting from its data. */
    status: oneOf(['COMPLETED', 'SKIPPED', 'REOPENED']),
    /** Not inferred: its shape follows from the type that the run gives this step. */
    data,
    savedAt: moment,
    /** The write that saved it. */
    writeId: text,
    /** The `writeId` of the save whose data the writer saw, '' for none. */
    replaces: text,
  });
export type RunStep = ReturnType<ReturnType<typeof stepWith>>;

const ANY_STEP = stepWith(anything);
const STEPS: Readonly<Record<string, Reader<RunStep>>> = Object.fromEntries(
  Object.entries(STEP_DATA).map(([type, data]) => [type, stepWith(data)]),
);
const isText = (value: unknown) => typeof value === 'string';

/** Reads the steps of a run, each by the type that the run gives it. The data of a skipped step is not checked. */
const steps: Reader<Record<string, RunStep>> = (value, damage, run) => {
  const types = (run?.['stepTypes'] ?? {}) as Record<string, unknown>;
  const readerOf = (key: string): Reader<RunStep> => {
    const type = own(types, key);
    const reader = typeof type === 'string' ? own(STEPS, type) : undefined;
    return (step, problem) =>
      ((step as { status?: unknown }).status === 'SKIPPED' ? ANY_STEP : (reader ?? ANY_STEP))(step, problem);
  };
  return mapOf((key) => part(readerOf(key)))(value, damage);
};

/**
 * The fields of every run, which is one client's pass through a list of steps: the onboarding wizard, or an assigned flow.
 * Steps have stable keys.
 */
export const runFields = {
  userId: text,
  status: text,
  /** The order of the steps. */
  stepKeys: texts,
  stepTypes: mapOf(() => part(stepType, isText)),
  steps,
  /** The zero-based position after the step that was saved last; the last step stays on itself. */
  currentStep: numeric,
  /** The key of the step that was saved last; '' before the first. */
  lastStep: text,
  /** The agreements of its signing steps, by step key. Absent in flows without such a step. */
  agreements: optional(mapOf(() => part(listOf(part(agreementRef)), Array.isArray))),
  /** Set by the client when everything is done; a function answers with `completedAt` or `refusal`. */
  submittedAt: moment,
  completedAt: moment,
  refusal: orNull(recordOf({ reasons: listOf(part(messageOrText, isMessageOrText)), at: moment })),
  approval: optional(orNull(approval)),
  ...dueFields,
  updatedAt: moment,
  writeId: text,
};
export type StepRun = Described<typeof runFields>;

const onboardingFields = {
  ...runFields,
  status: oneOf(['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED']),
  startedAt: moment,
  reference: orNull(text),
  approval: orNull(approval),
  /** Days from the start to the completion; null when not known. */
  daysToComplete: orNull(numeric),
  /** True when this client goes through a flow, or nothing, instead of the wizard. */
  isOff: optional(flag),
  /** The id of the assigned flow that is this client's main run; absent or '' when the wizard is, or nothing. */
  mainFlow: optional(text),
  /** The name of the person who invited the client; absent for others. */
  invitedBy: optional(text),
  /** True when an admin has paused this client's reminders. */
  remindersPaused: optional(flag),
  /** The times when this client was reminded in the last seven days, of any task. */
  remindedAt: optional(moments),
};
/** `onboardings/{userId}`: a client's run through the wizard. Its approval begins once it was completed. */
export const storedRun = documentOf(onboardingFields);
export type Run = Described<typeof onboardingFields>;

export const isStepDone = (run: Pick<Run, 'steps'>, key: string): boolean =>
  own(run.steps, key)?.status === 'COMPLETED';
/** Checks that a step was saved or skipped and not reopened, so that nothing is left to do in it. */
export const isStepSavedOrSkipped = (run: Pick<Run, 'steps'>, key: string): boolean =>
  ['COMPLETED', 'SKIPPED'].includes(own(run.steps, key)?.status ?? '');

/** A run that may go through a flow, whose steps have settings; the wizard's have none. */
export interface WithSettings {
  stepTypes: Readonly<Record<string, unknown>>;
  flow?: { steps: readonly { id: string; config: Record<string, unknown> }[] };
}
/** Finds the settings of a step; undefined in the wizard. */
export const settingsOf = ({ flow }: WithSettings, key: string): Record<string, unknown> | undefined =>
  flow?.steps.find(({ id }) => id === key)?.config;

/** Lists the keys of the steps that count as progress: all but the welcome, which asks for nothing. */
export function countedKeys({ stepKeys, stepTypes }: Pick<StepRun, 'stepKeys' | 'stepTypes'>): string[] {
  const counted = stepKeys.filter((key) => own(stepTypes, key) !== 'WELCOME');
  return counted.length > 0 ? counted : stepKeys;
}

/** The number of a step among the counted ones, and how many these are; the welcome stands at the first. */
export function countedPosition(
  run: Pick<StepRun, 'stepKeys' | 'stepTypes'>,
  key = '',
): { step: number; total: number } {
  const keys = countedKeys(run);
  return { step: Math.max(1, keys.indexOf(key) + 1), total: keys.length };
}

/** Counts the counted steps that are saved or skipped, all of them, and the percentage, rounded. */
export function progress(run: Pick<StepRun, 'stepKeys' | 'stepTypes' | 'steps'>) {
  const keys = countedKeys(run);
  const done = keys.filter((key) => isStepSavedOrSkipped(run, key)).length;
  return { done, total: keys.length, percent: Math.round((100 * done) / Math.max(1, keys.length)) };
}

/** Checks that a run was submitted and not refused: nothing may change, even before the server has answered. */
export const isSubmitted = (run: Pick<StepRun, 'status' | 'submittedAt'>): boolean =>
  run.status === 'COMPLETED' || run.submittedAt !== null;
