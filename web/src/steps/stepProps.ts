import type { AgreementRef, StepType } from '@firstmile/domain';

/** What every step's screen is given, by the wizard and by the flow player alike. */
export interface StepProps {
  /** What the step has saved so far; undefined before the first time. */
  data: unknown;
  /** Under which name the device keeps what is typed and not yet saved. */
  draftKey: string;
  /** The step's own settings, where a flow gives it some. */
  config?: unknown;
  /** Of which run the step is: `onboarding`, or the id of a flow's assignment. */
  runId?: string;
  /** What a signing step signs, in its order. */
  agreements?: readonly AgreementRef[] | undefined;
  /** The steps of this run that may hold answers to look over, in their order. */
  reviewed: readonly ReviewedStep[];
  /** What a flow tells its steps; the steps of the onboarding have none of it. */
  flow?: FlowPlace | undefined;
  /** Saves it, and so its draft, and moves on, at once. False when it was refused: the screen then keeps everything and its parent says why. */
  onSave: (data: unknown) => boolean;
  /** Passes the step over; missing where that is not possible. */
  onSkip?: (() => void) | undefined;
  /** Missing on the first step. */
  onBack?: (() => void) | undefined;
  /** Opens another step of this run by its key, where that is possible. */
  onEdit?: ((key: string) => void) | undefined;
  /** How many forms follow the steps of this run. */
  formsLeft?: number;
  isSaving: boolean;
}

interface ReviewedStep {
  key: string;
  type: StepType;
  /** Undefined while it is open, or when it was skipped. */
  data: unknown;
  isSkipped?: boolean;
  /** It was handed in and came back: to be done again. */
  isReopened?: boolean;
  /** It stays as it was handed in. */
  isLocked?: boolean;
}

interface FlowPlace {
  /** Saving this step hands the flow in. */
  isLast: boolean;
  /** The names of the steps that follow the greeting. */
  outline: readonly string[];
  /** The assignment of this step's form. */
  formAssignmentId: string | undefined;
  /** Goes on without saving anything. */
  onPass: () => void;
}

/** Saved data or settings as the fields they should have. They come from outside, so any of them may be missing. */
export const fieldsOf = <T extends object>(value: unknown): { [K in keyof T]?: T[K] | undefined } =>
  typeof value === 'object' && value !== null ? value : {};
