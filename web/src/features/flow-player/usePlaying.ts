import { openPosition, type FlowAssignment } from '@firstmile/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFlowStep, skipFlowStep } from '#data/queries/myFlowCommands.ts';
import { takeOverDraft } from '#data/sync/drafts.ts';
import { useAfterSaving } from '#steps/run/useAfterSaving.ts';
import { useAttempt } from '#steps/run/useAttempt.ts';
import { useSaving } from '#steps/run/useSaving.ts';

/** Where the client is in a flow, and what the buttons there do. `handIn` carries out what saves or skips the last step. */
export function usePlaying(flow: FlowAssignment, isFromCache: boolean, handIn: (act: () => void) => void) {
  const { t } = useTranslation('flow');
  const { stepKeys } = flow;
  const [position, setPosition] = usePosition(flow, isFromCache);
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
        setPosition(position + 1);
      }
      return isDone;
    });

  return {
    key,
    /** Under which name the device keeps what is typed into the step. */
    draftKey,
    position,
    goTo: (to: string) => setPosition(Math.max(0, stepKeys.indexOf(to))),
    save: (data: unknown) => moveOn(() => takeOverDraft(draftKey, () => saveFlowStep(flow.id, key, data)), data),
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

/** The step that is open: at first the one to go on with. */
function usePosition(flow: FlowAssignment, isFromCache: boolean): [number, (position: number) => void] {
  const [position, setPosition] = useState(() => openPosition(flow));
  const [isOpening, setIsOpening] = useState(isFromCache);
  if (isOpening && !isFromCache) {
    setIsOpening(false);
    setPosition(openPosition(flow));
  }
  useEffect(() => {
    const timer = setTimeout(() => setIsOpening(false), OPENING_MS);
    return () => clearTimeout(timer);
  }, []);
  const go = (to: number) => {
    setIsOpening(false);
    setPosition(to);
  };
  return [position, go];
}
