import { areChangesRequested, isLocked, WIZARD, type Run } from '@firstmile/domain';

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
