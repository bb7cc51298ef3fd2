import type { StepRun } from '@firstmile/domain';
import { useState } from 'react';

interface LastSave {
  key: string;
  data: unknown;
  /** The run's writeId before it: the save has arrived in the run when there is another. */
  before: string;
}

/**
 * The moment between a click and the run on this device showing what was saved. `dataOf` gives what a step has saved, the
 * one just saved included; undefined for steps that have nothing or were skipped.
 */
export function useSaving(run: StepRun) {
  const [last, setLast] = useState<LastSave | null>(null);
  const isSaving = last !== null && last.before === run.writeId;
  if (last && !isSaving) setLast(null); // for good: a refusal may bring the run of before back
  const dataOf = (key: string): unknown => {
    if (isSaving && last.key === key) return last.data;
    const step = run.steps[key];
    return step?.status === 'SKIPPED' ? undefined : step?.data;
  };
  const follow = (key: string, data: unknown) => setLast({ key, data, before: run.writeId });
  return { isSaving, dataOf, follow };
}
