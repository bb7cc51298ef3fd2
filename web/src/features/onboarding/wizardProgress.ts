import { COUNTED_STEPS, progress, type Run } from '@firstmile/domain';

/** How many steps the wizard counts, and the percent of them that is done; the custom forms are one step, when there are any. */
export function wizardProgress(run: Pick<Run, 'steps'>, forms: { completed: number; total: number }) {
  const { done } = progress(run);
  const total = COUNTED_STEPS.length + (forms.total > 0 ? 1 : 0);
  const part = forms.total > 0 ? forms.completed / forms.total : 0;
  return { total, percent: Math.round(((done + part) / total) * 100) };
}
