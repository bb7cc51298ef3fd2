import type { Said } from '../core/message.ts';
import type { Approval } from './approval.ts';
import type { Due } from './dueDate.ts';
import type { AgreementRef } from '../agreements/agreement.ts';
import { own } from '../core/ids.ts';
import type { StepType } from '../steps/step.ts';
import type { Moment } from '../core/time.ts';

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
