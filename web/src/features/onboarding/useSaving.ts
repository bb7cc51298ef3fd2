import { WIZARD, type Run, type StepType } from '@firstmile/domain';
import { useState } from 'react';

interface LastSave {
  number: number;
  data: unknown;
  /** The run's writeId before it: the save has arrived in the run when there is another. */
  before: string;
}

/**
 * The moment between a click and the run on this device showing what was saved. `answers` are the steps' data by type,
 * the one just saved included; undefined for steps that are open.
 */
export function useSaving(run: Run) {
  const [last, setLast] = useState<LastSave | null>(null);
  const isSaving = last !== null && last.before === run.writeId;
  const answers: Partial<Record<StepType, unknown>> = {};
  WIZARD.forEach(({ key, type }, number) => {
    const isJustSaved = isSaving && last.number === number;
    answers[type] = isJustSaved ? last.data : run.steps[key]?.data;
  });
  const follow = (number: number, data: unknown) => setLast({ number, data, before: run.writeId });
  return { isSaving, answers, follow };
}
