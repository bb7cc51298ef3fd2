import { say, type Said } from '../core/message.ts';
import { isLocked, type Approval } from './approval.ts';
import { NO_REMINDER, type Due } from './dueDate.ts';
import type { AgreementRef } from '../agreements/agreement.ts';
import { refsOf } from '../agreements/product.ts';
import { AppError } from '../core/errors.ts';
import { own } from '../core/ids.ts';
import type { DocumentSigning } from '../steps/documentSigning.ts';
import type { StepType } from '../steps/step.ts';
import { stepDefinition } from '../steps/index.ts';
import type { Moment } from '../core/time.ts';
import { validate } from '../core/validate.ts';
import { SERVER_TIME, type Write } from '../core/write.ts';

/** What a step has saved. `writeId` names the write; `replaces` the one whose data the writer saw: '' for none. */
export interface RunStep {
  /** SKIPPED: an optional step of a flow that the client passed over; its data is {}. REOPENED: to be done again, from the data it has. */
  status: 'COMPLETED' | 'SKIPPED' | 'REOPENED';
  data: unknown;
  savedAt: Moment | null;
  writeId: string;
  replaces: string;
}

/**
 * One pass of one client through a list of steps: the onboarding wizard, or an assigned flow. Steps are kept by stable
 * keys; `stepKeys` gives their order, `stepTypes` their types. `currentStep` is the zero-based position behind the step
 * that was saved last (the last step is its own), `lastStep` that step's key ('' before the first).
 */
export interface Run<Status extends string = 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED'> extends Due {
  userId: string;
  status: Status;
  stepKeys: string[];
  stepTypes: Record<string, StepType>;
  steps: Record<string, RunStep>;
  currentStep: number;
  lastStep: string;
  startedAt: Moment | null;
  /** What its signing steps sign, by their keys. Absent in runs that began before businesses had agreements of their own. */
  agreements?: Record<string, AgreementRef[]>;
  /** Set by the client when everything is done; a function answers with `completedAt` or with `refusal`. */
  submittedAt: Moment | null;
  completedAt: Moment | null;
  reference: string | null;
  refusal: { reasons: Said[]; at: Moment | null } | null;
  /** Of the onboarding, once it was completed. */
  approval?: Approval | null;
  /** From the start to the completion, in days; null where that is not known. */
  daysToComplete?: number | null;
  /** Of the onboarding: this client goes through a flow or nothing instead of the wizard. Absent: through the wizard. */
  isOff?: boolean;
  /** Of the onboarding: an admin wants this client to get no reminders. Absent: they go. */
  remindersPaused?: boolean;
  /** Of the onboarding: when this client was reminded in the last seven days, of whatever it was. */
  remindedAt?: Moment[];
  updatedAt: Moment | null;
  writeId: string;
}

/** What every run has: the steps and where they stand. */
export type StepRun = Omit<Run<string>, 'startedAt' | 'reference' | 'daysToComplete' | keyof Reminded>;
type Reminded = Pick<Run, 'isOff' | 'remindersPaused' | 'remindedAt'>;

export const isStepDone = (run: Pick<Run, 'steps'>, key: string): boolean =>
  own(run.steps, key)?.status === 'COMPLETED';
/** Saved or skipped: nothing is left to do there. */
export const isStepSavedOrSkipped = (run: Pick<Run, 'steps'>, key: string): boolean =>
  own(run.steps, key) !== undefined;

/** Submitted and not refused: nothing may change any more, whether the server has answered or not. */
export const isSubmitted = (run: Pick<StepRun, 'status' | 'submittedAt'>): boolean =>
  run.status === 'COMPLETED' || run.submittedAt !== null;

/** Starts the run; starting again changes nothing. */
export function startRun(path: string, run: Run, writeId: string): Write[] {
  if (run.isOff) throw new AppError('not-found', say('onboarding.none'));
  if (run.status !== 'NOT_STARTED') return [];
  const data = { status: 'IN_PROGRESS', startedAt: SERVER_TIME, currentStep: 1, updatedAt: SERVER_TIME, writeId };
  return [{ op: 'update', path, data }];
}

/**
 * Saves one step's data and moves on behind it. Throws `not-found` for an unknown key, `invalid-input` with the fields,
 * `conflict` when the run was handed in or the step is to stay as it is. With `submit`, hands the run in by the same write.
 */
export function saveStep(
  path: string,
  run: StepRun,
  key: string,
  input: unknown,
  writeId: string,
  submit = false,
): Write[] {
  const type = own(run.stepTypes, key);
  if (!type) throw new AppError('not-found', say('step.none'));
  const data = validate(stepDefinition(type).schema, input);
  if (type === 'DOCUMENT_SIGNING') needAllSigned(run, key, data as DocumentSigning);
  return writeStep(path, run, key, { status: 'COMPLETED', data }, writeId, submit);
}

/** The step's schema does not know how many there are to sign; the run does. */
function needAllSigned(run: StepRun, key: string, { signedDocuments }: DocumentSigning): void {
  if (signedDocuments.length === refsOf(run, key).length) return;
  const msg = say('signing.allRequired');
  throw new AppError('invalid-input', msg, [{ field: 'signedDocuments', msg }]);
}

/** Passes a step over. Whether it may be, is for the caller to know. Throws what `saveStep` throws. */
export function skipStep(path: string, run: StepRun, key: string, writeId: string, submit = false): Write[] {
  return writeStep(path, run, key, { status: 'SKIPPED', data: {} }, writeId, submit);
}

function writeStep(
  path: string,
  run: StepRun,
  key: string,
  step: Pick<RunStep, 'status' | 'data'>,
  writeId: string,
  submit: boolean,
): Write[] {
  if (isSubmitted(run)) throw new AppError('conflict', say('onboarding.submitted'));
  if (isLocked(run, key)) throw new AppError('conflict', say('onboarding.locked'));
  const currentStep = Math.min(run.stepKeys.indexOf(key) + 1, run.stepKeys.length - 1);
  return [
    {
      op: 'update',
      path,
      data: {
        status: 'IN_PROGRESS',
        [`steps.${key}`]: { ...step, savedAt: SERVER_TIME, writeId, replaces: own(run.steps, key)?.writeId ?? '' },
        lastStep: key,
        currentStep,
        updatedAt: SERVER_TIME,
        ...(submit && { submittedAt: SERVER_TIME, refusal: null, ...NO_REMINDER }),
        writeId,
      },
    },
  ];
}
