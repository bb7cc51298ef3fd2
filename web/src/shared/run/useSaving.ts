import type { StepRun } from '@firstmile/domain';
import { useState, useEffect, useEffectEvent } from 'react';
import { useFailure } from '#steps/useFailure.ts';

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

/**
 * Does something as soon as the last save shows in the run, for which it may matter: a matter of milliseconds. `isWaiting`
 * while that is still to come; true from `then` when it was done or is going to be.
 */
export function useAfterSaving(isSaving: boolean) {
  const [waiting, setWaiting] = useState<{ act: () => boolean } | null>(null);
  const actNow = useEffectEvent(() => {
    waiting?.act();
    setWaiting(null);
  });
  useEffect(() => {
    if (!waiting || isSaving) return;
    const timer = setTimeout(actNow);
    return () => clearTimeout(timer);
  }, [waiting, isSaving]);
  const then = (act: () => boolean): boolean => {
    if (!isSaving) return act();
    setWaiting({ act });
    return true;
  };
  return { then, isWaiting: waiting !== null };
}

/** Tries what a button does, and keeps what went wrong for the person to read: `failure` in words, with the reason. */
export function useAttempt() {
  const because = useFailure();
  const [problem, setProblem] = useState('');
  const attempt = (failure: string, act: () => void): boolean => {
    try {
      act();
      setProblem('');
      return true;
    } catch (error) {
      setProblem(because(failure, error));
      return false;
    }
  };
  return { problem, attempt, clear: () => setProblem('') };
}
