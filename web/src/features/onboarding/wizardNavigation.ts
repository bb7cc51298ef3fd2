import {
  areChangesRequested,
  initialStep,
  isLocked,
  WIZARD,
  COUNTED_STEPS,
  progress,
  type Run,
} from '@firstmile/domain';

/** Place of the custom forms in the address, after the last step. */
export const FORMS = 'forms';

/** Returns the number that a step shows; the custom forms follow the last step. */
export function numberOf(key: string): number {
  const index = WIZARD.findIndex((step) => step.key === key);
  return index < 0 ? WIZARD.length : index;
}

/**
 * Finds the step that the wizard opens: the step that the address names (its key), if the client has reached or done
 * it, else the next one to do.
 */
export function openingStep(run: Run, hasForms: boolean, requestedKey: string | null): string {
  const opens = initialStep(run, hasForms);
  const requested = COUNTED_STEPS.find(({ key }) => key === requestedKey)?.key;
  if (requested === undefined || isLocked(run, requested)) return opens;
  const isReached =
    run.steps[requested] !== undefined || (opens !== 'dashboard' && numberOf(requested) <= numberOf(opens));
  return isReached ? requested : opens;
}

/** Finds the step after a step, skipping locked steps; the custom forms after the last. */
export const stepAfter = (run: Pick<Run, 'approval'>, key: string): string =>
  WIZARD.slice(numberOf(key) + 1).find((step) => !isLocked(run, step.key))?.key ?? FORMS;

/** Finds the step before a step, skipping locked steps; null when there is none. */
export const stepBefore = (run: Pick<Run, 'approval'>, key: string): string | null =>
  WIZARD.slice(0, numberOf(key)).findLast((step) => !areChangesRequested(run) || !isLocked(run, step.key))?.key ?? null;

/**
 * Counts the wizard's steps, and the percent of them that is done. The custom forms count as one step, when there are
 * any.
 */
export function wizardProgress(
  run: Pick<Run, 'stepKeys' | 'stepTypes' | 'steps'>,
  forms: { completed: number; total: number },
) {
  const { done } = progress(run);
  const total = COUNTED_STEPS.length + (forms.total > 0 ? 1 : 0);
  const part = forms.total > 0 ? forms.completed / forms.total : 0;
  return { total, percent: Math.round(((done + part) / total) * 100) };
}
