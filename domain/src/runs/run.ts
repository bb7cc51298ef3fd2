import type { Said } from '../core/message.ts';
import type { Approval } from './approval.ts';
import type { Due } from './dueDate.ts';
import type { AgreementRef } from '../agreements/agreement.ts';
import { own } from '../core/ids.ts';
import type { StepType } from '../steps/step.ts';
import type { Moment } from '../core/time.ts';

/** The saved state of a step. `writeId` names the write that saved it; `replaces` the one whose data the writer saw, '' for none. */
export interface RunStep {
  /** SKIPPED: an optional step of a flow that the client skipped; its data is {}. REOPENED: to be done again, starting from its data. */
  status: 'COMPLETED' | 'SKIPPED' | 'REOPENED';
  data: unknown;
  savedAt: Moment | null;
  writeId: string;
  replaces: string;
}

/**
 * One client's pass through a list of steps: the onboarding wizard, or an assigned flow. Steps have stable keys; `stepKeys`
 * gives their order, `stepTypes` their types. `currentStep` is the zero-based position after the step that was saved last (the
 * last step stays on itself), `lastStep` that step's key ('' before the first).
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
  /** The agreements of its signing steps, by step key. Absent in runs that began before businesses had agreements of their own. */
  agreements?: Record<string, AgreementRef[]>;
  /** Set by the client when everything is done; a function answers with `completedAt` or `refusal`. */
  submittedAt: Moment | null;
  completedAt: Moment | null;
  reference: string | null;
  refusal: { reasons: Said[]; at: Moment | null } | null;
  /** Only on an onboarding, once it was completed. */
  approval?: Approval | null;
  /** Days from the start to the completion; null when not known. */
  daysToComplete?: number | null;
  /** Only on an onboarding: true when this client goes through a flow, or nothing, instead of the wizard. */
  isOff?: boolean;
  /** Only on an onboarding: true when an admin has paused this client's reminders. */
  remindersPaused?: boolean;
  /** Only on an onboarding: when this client was reminded in the last seven days, of any task. */
  remindedAt?: Moment[];
  updatedAt: Moment | null;
  writeId: string;
}

/** The fields that every run has. */
export type StepRun = Omit<Run<string>, 'startedAt' | 'reference' | 'daysToComplete' | keyof Reminded>;
type Reminded = Pick<Run, 'isOff' | 'remindersPaused' | 'remindedAt'>;

export const isStepDone = (run: Pick<Run, 'steps'>, key: string): boolean =>
  own(run.steps, key)?.status === 'COMPLETED';
/** Checks that a step was saved or skipped, so that nothing is left to do in it. */
export const isStepSavedOrSkipped = (run: Pick<Run, 'steps'>, key: string): boolean =>
  own(run.steps, key) !== undefined;

/** Checks that a run was submitted and not refused: nothing may change, even before the server has answered. */
export const isSubmitted = (run: Pick<StepRun, 'status' | 'submittedAt'>): boolean =>
  run.status === 'COMPLETED' || run.submittedAt !== null;
