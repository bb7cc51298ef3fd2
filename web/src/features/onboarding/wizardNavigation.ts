import {
  areChangesRequested,
  initialStep,
  isLocked,
  WIZARD,
  COUNTED_STEPS,
  progress,
  type Run,
} from '@firstmile/domain';

/**
 * Finds the step that the wizard opens: the step that the address names (its key), if the client has reached or done it, else the
 * next one to do.
 */
export function openingStep(run: Run, hasForms: boolean, requestedKey: string | null): ReturnType<typeof initialStep> {
  const opens = initialStep(run, hasForms);
  const index = WIZARD.findIndex(({ key }) => key === requestedKey);
  const isReached = run.steps[requestedKey ?? ''] !== undefined || (typeof opens === 'number' && index <= opens);
  return index > 0 && isReached && !isLocked(run, requestedKey ?? '') ? index : opens;
}

/** Finds the step after step `index`, skipping locked steps. */
export function stepAfter(run: Pick<Run, 'approval'>, index: number): number {
  const next = WIZARD.findIndex(({ key }, step) => step > index && !isLocked(run, key));
  return next < 0 ? index + 1 : next;
}

/** Finds the step before step `index`, skipping locked steps; null when there is none. */
export function stepBefore(run: Pick<Run, 'approval'>, index: number): number | null {
  if (!areChangesRequested(run)) return index > 0 ? index - 1 : null;
  const before = WIZARD.findLastIndex(({ key }, step) => step < index && !isLocked(run, key));
  return before < 0 ? null : before;
}

/** Counts the wizard's steps, and the percent of them that is done. The custom forms count as one step, when there are any. */
export function wizardProgress(
  run: Pick<Run, 'stepKeys' | 'stepTypes' | 'steps'>,
  forms: { completed: number; total: number },
) {
  const { done } = progress(run);
  const total = COUNTED_STEPS.length + (forms.total > 0 ? 1 : 0);
  const part = forms.total > 0 ? forms.completed / forms.total : 0;
  return { total, percent: Math.round(((done + part) / total) * 100) };
}
