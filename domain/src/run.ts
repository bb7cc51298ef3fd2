import { AppError } from './errors.ts';
import type { StepType } from './step.ts';
import { stepDefinition } from './steps/index.ts';
import type { Moment } from './time.ts';
import { validate } from './validate.ts';
import { SERVER_TIME, type Write } from './write.ts';

export interface RunStep {
  status: 'COMPLETED';
  data: unknown;
  savedAt: Moment | null;
}

/**
 * One pass of one client through a list of steps: the onboarding wizard, or an assigned flow. Steps are kept by stable
 * keys; `stepKeys` gives their order, `stepTypes` their types. `currentStep` is the zero-based position to open next,
 * `lastStep` the key that the latest write saved ('' before the first).
 */
export interface Run {
  userId: string;
  status: 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED';
  stepKeys: string[];
  stepTypes: Record<string, StepType>;
  steps: Record<string, RunStep>;
  currentStep: number;
  lastStep: string;
  startedAt: Moment | null;
  /** Set by the client when everything is done; a function answers with `completedAt` or with `refusal`. */
  submittedAt: Moment | null;
  completedAt: Moment | null;
  reference: string | null;
  refusal: { reasons: string[]; at: Moment | null } | null;
  updatedAt: Moment | null;
  writeId: string;
}

export const isStepDone = (run: Run, key: string): boolean => run.steps[key]?.status === 'COMPLETED';

/** Handed in and not refused: nothing may change any more, whether the server has answered or not. */
export const isSubmitted = (run: Run): boolean => run.status === 'COMPLETED' || run.submittedAt !== null;

/** Starts the run; starting again changes nothing. */
export function startRun(path: string, run: Run, writeId: string): Write[] {
  if (run.status !== 'NOT_STARTED') return [];
  const data = { status: 'IN_PROGRESS', startedAt: SERVER_TIME, currentStep: 1, updatedAt: SERVER_TIME, writeId };
  return [{ op: 'update', path, data }];
}

/**
 * Saves one step's data and moves on behind it. Throws `not-found` for an unknown key, `invalid-input` with the fields,
 * `conflict` when the run was handed in. With `submit`, hands the run in by the same write.
 */
export function saveStep(
  path: string,
  run: Run,
  key: string,
  input: unknown,
  writeId: string,
  submit = false,
): Write[] {
  const type = run.stepTypes[key];
  if (!type) throw new AppError('not-found', 'There is no such step');
  if (isSubmitted(run)) throw new AppError('conflict', 'This onboarding has been submitted and cannot be changed any more');
  const data = validate(stepDefinition(type).schema, input);
  const currentStep = Math.min(run.stepKeys.indexOf(key) + 1, run.stepKeys.length - 1);
  return [
    {
      op: 'update',
      path,
      data: {
        status: 'IN_PROGRESS',
        [`steps.${key}`]: { status: 'COMPLETED', data, savedAt: SERVER_TIME },
        lastStep: key,
        currentStep,
        updatedAt: SERVER_TIME,
        ...(submit && { submittedAt: SERVER_TIME, refusal: null }),
        writeId,
      },
    },
  ];
}
