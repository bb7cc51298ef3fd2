import { isStepSavedOrSkipped } from '../runs/run.ts';
import type { FlowAssignment } from './assignment.ts';

/**
 * The zero-based position to open: the first step that is neither saved nor skipped, else the last. It depends only on which
 * steps are saved, not on their order.
 */
export function openPosition({ stepKeys, steps }: Pick<FlowAssignment, 'stepKeys' | 'steps'>): number {
  const open = stepKeys.findIndex((key) => !isStepSavedOrSkipped({ steps }, key));
  return open < 0 ? stepKeys.length - 1 : open;
}
