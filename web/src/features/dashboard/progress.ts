import {
  areChangesRequested,
  COUNTED_STEPS,
  isStepDone,
  isSubmitted,
  millis,
  requestedChange,
  type Run,
} from '@firstmile/domain';

export type ProgressState =
  'off' | 'notStarted' | 'inProgress' | 'refused' | 'changes' | 'submitted' | 'complete' | 'approved';
export type StepKey = 'company' | 'files' | 'documents' | 'project' | 'review';

export interface Milestone {
  key: StepKey;
  /** 1 to 5. */
  number: number;
  state: 'done' | 'next' | 'ahead';
  /** Time of the save in ms since 1970; null when it was not saved, or while the time is not known. */
  savedAt: number | null;
  /** The change that an admin requested there. */
  change: string | undefined;
}

/**
 * Tells the state of the onboarding: `off` has no wizard, `submitted` is handed in and not answered yet, `complete` waits for
 * approval.
 */
export function progressState(run: Run): ProgressState {
  if (run.isOff) return 'off';
  if (run.status === 'COMPLETED') return run.approval?.status === 'APPROVED' ? 'approved' : 'complete';
  if (isSubmitted(run)) return 'submitted';
  if (run.refusal) return 'refused';
  if (areChangesRequested(run)) return 'changes';
  return run.status === 'NOT_STARTED' ? 'notStarted' : 'inProgress';
}

/**
 * Lists the steps 1 to 5, at most one of them next: the first open one, or the last when everything has to be handed in again.
 * After a refusal the signing is open too when `isUnsigned`, because the server may have refused a signature.
 */
export function milestones(run: Run, isUnsigned: boolean): Milestone[] {
  const isOver = isSubmitted(run);
  const mustSign = isUnsigned && progressState(run) === 'refused';
  const isDone = (key: string) => isStepDone(run, key) && !(mustSign && key === 'documents');
  const open = COUNTED_STEPS.findIndex((step) => !isDone(step.key));
  const next = isOver ? -1 : open === -1 ? COUNTED_STEPS.length - 1 : open;
  return COUNTED_STEPS.map((step, index) => ({
    key: step.key as StepKey,
    number: index + 1,
    state: index === next ? 'next' : isOver || isDone(step.key) ? 'done' : 'ahead',
    savedAt: millis(run.steps[step.key]?.savedAt),
    change: isOver ? undefined : requestedChange(run, step.key),
  }));
}
