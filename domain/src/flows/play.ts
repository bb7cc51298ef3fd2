import { isStepSavedOrSkipped } from '../runs/run.ts';
import type { FlowAssignment } from './assignment.ts';

/** The zero-based position to open: the first step that is neither saved nor skipped, else the last. It depends on what is saved alone, not on the order in which that came. */
export function openPosition({ stepKeys, steps }: Pick<FlowAssignment, 'stepKeys' | 'steps'>): number {
  const open = stepKeys.findIndex((key) => !isStepSavedOrSkipped({ steps }, key));
  return open < 0 ? stepKeys.length - 1 : open;
}

/** Steps that are saved or skipped, all of them, and the percent, rounded. */
export function flowProgress({ stepKeys, steps }: Pick<FlowAssignment, 'stepKeys' | 'steps'>) {
  const done = stepKeys.filter((key) => isStepSavedOrSkipped({ steps }, key)).length;
  return { done, total: stepKeys.length, percent: Math.round((100 * done) / stepKeys.length) };
}
