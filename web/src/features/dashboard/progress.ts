import {
  areChangesRequested,
  countedKeys,
  isFlow,
  isStepSavedOrSkipped,
  isSubmitted,
  millis,
  ownStepTitle,
  sentBackIn,
  type MessageOrText,
  type ReviewedRun,
  type StepType,
} from '@firstmile/domain';

export type ProgressState =
  'off' | 'notStarted' | 'inProgress' | 'refused' | 'changes' | 'submitted' | 'complete' | 'approved' | 'done';
type StepKey = 'company' | 'files' | 'documents' | 'project' | 'review';

/** The name of a step on the dashboard: by its kind or, in a flow, in the business's words ('' for none). */
export interface StepWords {
  kind: StepKey | null;
  name: MessageOrText;
}

export interface Milestone extends StepWords {
  key: string;
  /** A step of the standard onboarding, whose text and time are known. */
  isStandard: boolean;
  /** Counts from 1. */
  number: number;
  state: 'done' | 'next' | 'ahead';
  /** Time of the save in ms since 1970; null when it was not saved, or while the time is not known. */
  savedAt: number | null;
  /** The change that an admin requested there. */
  change: string | undefined;
}

const KINDS: Partial<Record<StepType, StepKey>> = {
  COMPANY_INFO: 'company',
  FILE_UPLOAD: 'files',
  DOCUMENT_SIGNING: 'documents',
  PROJECT_DETAILS: 'project',
  CONFIRMATION: 'review',
};

/** Finds the words for a step of a run. */
export function stepWords(run: ReviewedRun, key: string): StepWords {
  const type = run.stepTypes[key];
  const config = isFlow(run) ? run.flow.steps.find(({ id }) => id === key)?.config : undefined;
  return { kind: (type && KINDS[type]) ?? null, name: ownStepTitle(config) };
}

/**
 * Tells the state of the main run: `off` is none, `submitted` is handed in and not answered yet, `complete` waits for
 * approval, `done` needs none.
 */
export function progressState(run: ReviewedRun): ProgressState {
  if (!isFlow(run) && run.isOff) return 'off';
  if (run.status === 'COMPLETED')
    return run.approval?.status === 'APPROVED' ? 'approved' : isFlow(run) && !run.approval ? 'done' : 'complete';
  if (isSubmitted(run)) return 'submitted';
  if (run.refusal) return 'refused';
  if (areChangesRequested(run)) return 'changes';
  return run.status === 'NOT_STARTED' || run.status === 'ASSIGNED' ? 'notStarted' : 'inProgress';
}

/** Lists the changes that the team requested in a run, by step. */
export const changesOf = (run: ReviewedRun): (StepWords & { key: string; text: string })[] =>
  countedKeys(run).flatMap((key) =>
    sentBackIn(run, key).map(({ part, reason }) => ({ ...stepWords(run, key), key: `${key}/${part}`, text: reason })),
  );

/**
 * Lists the steps but the welcome, at most one of them next: the first open one, or the last when everything has to be
 * handed in again. After a refusal the signing is open too when `isUnsigned`, because the server may have refused a
 * signature.
 */
export function milestones(run: ReviewedRun, isUnsigned: boolean): Milestone[] {
  const isOver = isSubmitted(run);
  const mustSign = isUnsigned && progressState(run) === 'refused';
  const isDone = (key: string) =>
    isStepSavedOrSkipped(run, key) && !(mustSign && run.stepTypes[key] === 'DOCUMENT_SIGNING');
  const keys = countedKeys(run);
  const open = keys.findIndex((key) => !isDone(key));
  const next = isOver ? -1 : open === -1 ? keys.length - 1 : open;
  return keys.map((key, index) => ({
    ...stepWords(run, key),
    key,
    isStandard: !isFlow(run),
    number: index + 1,
    state: index === next ? 'next' : isOver || isDone(key) ? 'done' : 'ahead',
    savedAt: millis(run.steps[key]?.savedAt),
    change: isOver
      ? undefined
      : sentBackIn(run, key)
          .map(({ reason }) => reason)
          .join('\n') || undefined,
  }));
}
