import { isStepSavedOrSkipped, isSubmitted, openPosition, type FlowAssignment } from '@firstmile/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFlowStep, skipFlowStep } from '#data/queries/myFlowCommands.ts';
import { useAfterSaving, useSaving, useAttempt } from '#shared/run/useSaving.ts';
import { usePlace } from '#lib/usePlace.ts';

/** Where the client is in a flow, and what the buttons there do. `handIn` carries out what saves or skips the last step. */
export function usePlaying(flow: FlowAssignment, isFromCache: boolean, handIn: (act: () => void) => void) {
  const { t } = useTranslation('flow');
  const { stepKeys } = flow;
  const [position, goTo] = usePosition(flow, isFromCache);
  const { problem, attempt, clear } = useAttempt();
  const saving = useSaving(flow);
  const afterSaving = useAfterSaving(saving.isSaving);
  const key = stepKeys[position] ?? '';
  const draftKey = `flow/${flow.id}/${key}`;
  const isLast = position === stepKeys.length - 1;

  // A step is saved behind those before it, so a save of just now has to be in the run first.
  const moveOn = (act: () => void, data: unknown): boolean =>
    afterSaving.then(() => {
      const isDone = attempt(t('errors.save'), () => (isLast ? handIn(act) : act()));
      if (isDone && !isLast) {
        saving.follow(key, data);
        goTo(stepKeys[position + 1] ?? '');
      }
      return isDone;
    });

  return {
    key,
    /** Under which name the device keeps what is typed into the step. */
    draftKey,
    position,
    goTo,
    save: (data: unknown) => moveOn(() => saveFlowStep({ id: flow.id, key, data, draft: draftKey }), data),
    skip: () => void moveOn(() => skipFlowStep(flow.id, key), undefined),
    dataOf: saving.dataOf,
    isSaving: saving.isSaving,
    isWaiting: afterSaving.isWaiting,
    attempt,
    problem,
    clearProblem: clear,
  };
}

/** The server's answer may open the flow further on than this device's copy did, but only just after. Milliseconds. */
const OPENING_MS = 3000;

/** The step that is open, at first the one to go on with, and how to go to another. */
function usePosition(flow: FlowAssignment, isFromCache: boolean): [number, (key: string) => void] {
  const { at, how, go, settle } = usePlace('step');
  /** The address named none when the page came: where the flow goes on is still to be heard. */
  const [isOpening, setIsOpening] = useState(at === null);
  const opens = openPosition(flow);
  const index = flow.stepKeys.indexOf(at ?? '');
  // the next one, too: this device's copy may not have heard that it is saved, and what is asked for must then not be left for what is next
  const isReached = how === 'chosen' || isStepSavedOrSkipped(flow, at ?? '') || index === opens;
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
