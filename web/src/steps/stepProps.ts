import type { StepType } from '@firstmile/domain';

/** What every step's screen is given, by the wizard and by the flow player alike. */
export interface StepProps {
  /** What the step has saved so far; undefined before the first time. */
  data: unknown;
  /** Under which name the device keeps what is typed and not yet saved. */
  draftKey: string;
  /** The step's own settings, where a flow gives it some. */
  config?: unknown;
  /** What each step of this run has saved, by type; undefined while it is open. The review shows it. */
  answers: Partial<Record<StepType, unknown>>;
  /** Saves and moves on, at once. False when it was refused: the screen then keeps everything and its parent says why. */
  onSave: (data: unknown) => boolean;
  /** Missing on the first step. */
  onBack?: (() => void) | undefined;
  /** Opens another step of this run, where that is possible. */
  onEdit?: ((type: StepType) => void) | undefined;
  isSaving: boolean;
}

/** Saved data or settings as the fields they should have. They come from outside, so any of them may be missing. */
export const fieldsOf = <T extends object>(value: unknown): { [K in keyof T]?: T[K] | undefined } =>
  typeof value === 'object' && value !== null ? value : {};
