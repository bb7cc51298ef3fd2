import {
  handsIn,
  isLocked,
  isStepSavedOrSkipped,
  isSubmitted,
  openPosition,
  type FlowAssignment,
} from '@firstmile/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFlowStep, skipFlowStep } from '#data/queries/myFlowCommands.ts';
import { useAfterSaving, useSaving, useAttempt } from '#shared/stepFrame/useSaving.ts';
import { usePlace } from '#lib/usePlace.ts';

/**
 * Tracks the client's position in a flow, and saves and skips its steps. `handIn` runs the saving or skipping of the
 * last step.
 */
export function usePlaying(flow: FlowAssignment, isFromCache: boolean, handIn: (act: () => void) => void) {
  const { t } = useTranslation('flow');
  const { stepKeys } = flow;
  const [position, goTo] = usePosition(flow, isFromCache);
  const { problem, attempt, clear } = useAttempt();
  const saving = useSaving(flow);
  const afterSaving = useAfterSaving(saving.isSaving);
  const key = stepKeys[position] ?? '';
  const draftKey = `flow/${flow.id}/${key}`;
  const isLast = handsIn(flow, key);

  // A step is saved after those before it, so the run first has to hold the latest save.
  const moveOn = (act: () => void, data: unknown): boolean =>
    afterSaving.then(() => {
      const isDone = attempt(t('errors.save'), () => (isLast ? handIn(act) : act()));
      if (isDone && !isLast) {
        saving.follow(key, data);
        goTo(stepBeside(flow, key, 1));
      }
      return isDone;
    });

  return {
    key,
    /** Key of the draft that holds unsaved input of the step on the device. */
    draftKey,
    position,
    isLast,
    goTo,
    save: (data: unknown) => moveOn(() => saveFlowStep({ id: flow.id, key, data, draft: draftKey }), data),
    skip: () => void moveOn(() => void skipFlowStep(flow.id, key), undefined),
    dataOf: saving.dataOf,
    isSaving: saving.isSaving,
    isWaiting: afterSaving.isWaiting,
    attempt,
    problem,
    clearProblem: clear,
  };
}

/** Finds the next step, or the one before (`by` -1), that the client may change; the same one at either end. */
export function stepBeside(flow: FlowAssignment, key: string, by: 1 | -1): string {
  const open = flow.stepKeys.filter((stepKey) => stepKey === key || !isLocked(flow, stepKey));
  return open[open.indexOf(key) + by] ?? key;
}

/** Time within which the server's answer may open the flow at a later step than this device's copy, in milliseconds. */
const OPENING_MS = 3000;

/** Tracks the open step, at first the next one to do, and opens others. */
function usePosition(flow: FlowAssignment, isFromCache: boolean): [number, (key: string) => void] {
  const { at, how, go, settle } = usePlace('step');
  /** The address named no step when the page opened; the server may still move the flow on. */
  const [isOpening, setIsOpening] = useState(at === null);
  const opens = openPosition(flow);
  const index = flow.stepKeys.indexOf(at ?? '');
  // also the next open step: this device's copy may not know yet that it is saved, and a requested step must not be
  // replaced by the one after it
  const isReached =
    !isLocked(flow, at ?? '') && (how === 'chosen' || isStepSavedOrSkipped(flow, at ?? '') || index === opens);
  const isWaiting = isOpening && how !== 'chosen';
  const position = index < 0 || !isReached || isWaiting ? opens : index;
  const key = flow.stepKeys[position] ?? '';
  const name = useEffectEvent(settle);
  const isOver = isSubmitted(flow); // the page is left
  useEffect(() => {
    if (at !== key && !isOver) name(key);
  }, [at, key, isOver]);
  useEffect(() => {
    const timer = setTimeout(() => setIsOpening(false), isFromCache ? OPENING_MS : 0);
    return () => clearTimeout(timer);
  }, [isFromCache]);
  return [position, go];
}
