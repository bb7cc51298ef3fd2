import { initialStep, isLocked, isSubmitted, WIZARD, type Run } from '@firstmile/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveOnboardingStep, startOnboarding } from '#data/queries/onboardingCommands.ts';
import { useAfterSaving, useSaving, useAttempt } from '#shared/run/useSaving.ts';
import { usePlace } from '#lib/usePlace.ts';
import { openingStep, stepAfter } from './wizardNavigation.ts';

const LAST = WIZARD.length - 1;
const FORMS = WIZARD.length;

/**
 * Tracks the client's position in the wizard, and what each button does there. `handIn` throws AppError when something is
 * missing; with `hasForms` the last step is the custom forms.
 */
export function useWizard(run: Run, hasForms: boolean, handIn: () => void) {
  const { t } = useTranslation('onboarding');
  const place = usePlace('step');
  const [isGreeted, setGreeted] = useState(false);
  const step = stepAt(run, { hasForms, isGreeted }, place);
  const name = keyOf(step);
  const settle = useEffectEvent(place.settle);
  const isOver = isSubmitted(run) && step < FORMS; // the page is left
  useEffect(() => {
    if (place.at !== name && !isOver) settle(name);
  }, [place.at, name, isOver]);
  const { problem, attempt, clear } = useAttempt();
  const saving = useSaving(run);
  const afterSaving = useAfterSaving(saving.isSaving);

  const go = (to: number) => place.go(keyOf(to));

  const start = (): boolean => {
    const next = initialStep(run, hasForms); // the welcome step leads clients back to the step that they had reached
    const isDone = attempt(t('errors.start'), () => void startOnboarding());
    if (isDone) {
      setGreeted(true);
      go(typeof next === 'number' && next > 0 ? next : 1);
    }
    return isDone;
  };

  const save = (data: unknown): boolean => {
    const isDone = attempt(t('errors.save'), () => saveOnboardingStep(step, data, stepDraft(WIZARD[step]?.key ?? '')));
    if (isDone) {
      saving.follow(WIZARD[step]?.key ?? '', data);
      go(stepAfter(run, step));
    }
    return isDone;
  };

  // The whole run is handed in, so it first has to hold the latest save.
  const submit = (): boolean => afterSaving.then(() => attempt(t('errors.complete'), handIn));

  return {
    step,
    go,
    onSave: step === 0 ? start : step > LAST || (step === LAST && !hasForms) ? submit : save,
    dataOf: saving.dataOf,
    attempt,
    isSaving: saving.isSaving,
    isHandingIn: afterSaving.isWaiting,
    problem,
    clearProblem: clear,
  };
}

/** Builds the key of the draft that holds unsaved input of a step on the device. */
export const stepDraft = (key: string): string => `onboarding/${key}`;

/** Returns the key of a step; `forms` after the last one. */
const keyOf = (step: number): string => WIZARD[step]?.key ?? 'forms';

/**
 * Finds the step to show at a place. A step that the client went to shows again, also the welcome step once it is done; any other
 * step that the address asks for has to be open.
 */
function stepAt(
  run: Run,
  { hasForms, isGreeted }: { hasForms: boolean; isGreeted: boolean },
  { at, how }: Pick<Place, 'at' | 'how'>,
): number {
  const index = at === 'forms' ? FORMS : WIZARD.findIndex(({ key }) => key === at);
  const wasShown = how === 'chosen' ? !isLocked(run, at ?? '') : how === 'settled' && index === 0 && isGreeted;
  if (index >= 0 && wasShown) return index;
  const opening = openingStep(run, hasForms, at);
  // forms that loaded only after the wizard had opened at its end, before the client did anything there
  const isLate = (opening === LAST || opening === 'dashboard') && hasForms && initialStep(run, true) === FORMS;
  if (isLate && (how === 'settled' || at === null)) return FORMS;
  return opening === 'dashboard' ? LAST : opening;
}
type Place = ReturnType<typeof usePlace>;
