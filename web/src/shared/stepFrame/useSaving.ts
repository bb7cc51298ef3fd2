import type { StepRun } from '@firstmile/domain';
import { useState, useEffect, useEffectEvent } from 'react';
import { useFailure } from '#steps/useFailure.ts';

interface LastSave {
  key: string;
  data: unknown;
  /** The run's writeId before the save: another one shows that the save has arrived in the run. */
  before: string;
}

/**
 * Bridges the moment between a click and the run on this device showing the save. `dataOf` returns a step's saved data,
 * including the latest save; undefined for steps without data and skipped ones.
 */
export function useSaving(run: StepRun) {
  const [last, setLast] = useState<LastSave | null>(null);
  const isSaving = last !== null && last.before === run.writeId;
  if (last && !isSaving) setLast(null); // cleared, because a refusal may bring the earlier run back
  const dataOf = (key: string): unknown => {
    if (isSaving && last.key === key) return last.data;
    const step = run.steps[key];
    return step?.status === 'SKIPPED' ? undefined : step?.data;
  };
  const follow = (key: string, data: unknown) => setLast({ key, data, before: run.writeId });
  return { isSaving, dataOf, follow };
}

/**
 * Runs an action as soon as the last save shows in the run, which takes milliseconds. `isWaiting` until then; `then`
 * returns what the action returns, or true if it is going to run.
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

/** Runs a button's action and keeps the error for the person: `failure` in words, with the reason. */
export function useAttempt() {
  const describeFailure = useFailure();
  const [problem, setProblem] = useState('');
  const attempt = (failure: string, act: () => void): boolean => {
    try {
      act();
      setProblem('');
      return true;
    } catch (error) {
      setProblem(describeFailure(failure, error));
      return false;
    }
  };
  return { problem, attempt, clear: () => setProblem('') };
}
