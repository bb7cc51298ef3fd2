import type { AgreementRef, StepType } from '@firstmile/domain';

/** Props of every step's screen, in the wizard and in the flow player. */
export interface StepProps {
  /** Saved data of the step; undefined before the first save. */
  data: unknown;
  /** Key of the draft that holds unsaved input on the device. */
  draftKey: string;
  /** The step's own settings, where a flow has some. */
  config?: unknown;
  /** Id of the step's run: `onboarding`, or the id of a flow's assignment. */
  runId?: string;
  /** Agreements of a signing step, in order; undefined while none is published. */
  agreements?: readonly AgreementRef[] | undefined;
  /** Steps of this run whose answers may be reviewed, in order. */
  reviewed: readonly ReviewedStep[];
  /** Facts about the flow; undefined in the onboarding. */
  flow?: FlowPlace | undefined;
  /**
   * Saves the data, clears the draft, and moves on, at once. Returns false when saving was refused: the screen keeps
   * everything and its parent shows why.
   */
  onSave: (data: unknown) => boolean;
  /** Skips the step; missing where that is not possible. */
  onSkip?: (() => void) | undefined;
  /** Missing on the first step. */
  onBack?: (() => void) | undefined;
  /** Opens another step of this run by its key, where that is possible. */
  onEdit?: ((key: string) => void) | undefined;
  /** The parts that may be changed, once some were sent back: fields, or ids of files; undefined for all of them. */
  openParts?: readonly string[] | undefined;
  /** Number of forms that follow the steps of this run. */
  formsLeft?: number;
  isSaving: boolean;
}

interface ReviewedStep {
  key: string;
  type: StepType;
  /** Undefined while the step is open, or when it was skipped. */
  data: unknown;
  /** Its own settings, where a flow has some. */
  config?: unknown;
  /** The assignment of the step's form, and the form's name. */
  formId?: string | undefined;
  name?: string;
  /** Agreements of a signing step. */
  agreements?: readonly AgreementRef[] | undefined;
  isSkipped?: boolean;
  /** Handed in and returned: to be done again. */
  isReopened?: boolean;
  /** Can no longer be changed once it is handed in. */
  isLocked?: boolean;
}

interface FlowPlace {
  /** Saving this step hands the flow in. */
  isLast: boolean;
  /** Names of the steps after the welcome step. */
  outline: readonly string[];
  /** Assignment of this step's form. */
  formAssignmentId: string | undefined;
  /** Moves on without saving anything. */
  onPass: () => void;
}

/**
 * Reads saved data or settings with the fields they should have. They come from outside, so any field may be missing.
 */
export const asPartial = <T extends object>(value: unknown): { [K in keyof T]?: T[K] | undefined } =>
  typeof value === 'object' && value !== null ? value : {};
