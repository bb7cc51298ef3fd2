import {
  areChangesRequested,
  initialStep,
  isLocked,
  WIZARD,
  COUNTED_STEPS,
  progress,
  type Run,
} from '@firstmile/domain';

/** Where the wizard opens: at the step that the address names (its key), if the client has come that far or has done it; else where they were. */
export function openingStep(run: Run, hasForms: boolean, asked: string | null): ReturnType<typeof initialStep> {
  const opens = initialStep(run, hasForms);
  const index = WIZARD.findIndex(({ key }) => key === asked);
  const isReached = run.steps[asked ?? ''] !== undefined || (typeof opens === 'number' && index <= opens);
  return index > 0 && isReached && !isLocked(run, asked ?? '') ? index : opens;
}

/** Where the way goes on behind step `at`: steps that stay as they were handed in are passed over. */
export function stepAfter(run: Pick<Run, 'approval'>, index: number): number {
  const next = WIZARD.findIndex(({ key }, step) => step > index && !isLocked(run, key));
  return next < 0 ? index + 1 : next;
}

/** The step before step `at`, past those that stay as they were handed in; null when there is none. */
export function stepBefore(run: Pick<Run, 'approval'>, index: number): number | null {
  if (!areChangesRequested(run)) return index > 0 ? index - 1 : null;
  const before = WIZARD.findLastIndex(({ key }, step) => step < index && !isLocked(run, key));
  return before < 0 ? null : before;
}

/** How many steps the wizard counts, and the percent of them that is done; the custom forms are one step, when there are any. */
export function wizardProgress(run: Pick<Run, 'steps'>, forms: { completed: number; total: number }) {
  const { done } = progress(run);
  const total = COUNTED_STEPS.length + (forms.total > 0 ? 1 : 0);
  const part = forms.total > 0 ? forms.completed / forms.total : 0;
  return { total, percent: Math.round(((done + part) / total) * 100) };
}
