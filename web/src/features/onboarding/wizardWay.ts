import { areChangesRequested, isLocked, WIZARD, type Run } from '@firstmile/domain';

/** Where the way goes on behind step `at`: steps that stay as they were handed in are passed over. */
export function stepBehind(run: Pick<Run, 'approval'>, at: number): number {
  const next = WIZARD.findIndex(({ key }, step) => step > at && !isLocked(run, key));
  return next < 0 ? at + 1 : next;
}

/** The step before step `at`, past those that stay as they were handed in; null when there is none. */
export function stepBefore(run: Pick<Run, 'approval'>, at: number): number | null {
  if (!areChangesRequested(run)) return at > 0 ? at - 1 : null;
  const before = WIZARD.findLastIndex(({ key }, step) => step < at && !isLocked(run, key));
  return before < 0 ? null : before;
}
