import { initialStep, isLocked, isSubmitted, WIZARD, type Run } from '@firstmile/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveOnboardingStep, startOnboarding } from '#data/queries/onboardingCommands.ts';
import { useAfterSaving, useSaving, useAttempt } from '#shared/stepFrame/useSaving.ts';
import { usePlace } from '#lib/usePlace.ts';
import { FORMS, openingStep, stepAfter } from './wizardNavigation.ts';

/**
 * Tracks the client's position in the wizard, and what each button does there. `handIn` throws AppError when something
 * is missing; with `hasForms` the last step is the custom forms.
 */
export function useWizard(run: Run, hasForms: boolean, handIn: () => void) {
  const { t } = useTranslation('onboarding');
  const place = usePlace('step');
  const [isGreeted, setGreeted] = useState(false);
  const key = stepAt(run, { hasForms, isGreeted }, place);
  const settle = useEffectEvent(place.settle);
  const isOver = isSubmitted(run) && key !== FORMS; // the page is left
  useEffect(() => {
    if (place.at !== key && !isOver) settle(key);
  }, [place.at, key, isOver]);
  const { problem, attempt, clear } = useAttempt();
  const saving = useSaving(run);
  const afterSaving = useAfterSaving(saving.isSaving);

  const start = (): boolean => {
    const next = initialStep(run, hasForms); // the welcome step leads clients back to the step that they had reached
    const isDone = attempt(t('errors.start'), () => void startOnboarding());
    if (isDone) {
      setGreeted(true);
      place.go(next === 'welcome' || next === 'dashboard' ? 'company' : next);
    }
    return isDone;
  };

  const save = (data: unknown): boolean => {
    const isDone = attempt(t('errors.save'), () => saveOnboardingStep(key, data, stepDraft(key)));
    if (isDone) {
      saving.follow(key, data);
      place.go(stepAfter(run, key));
    }
    return isDone;
  };

  // The whole run is handed in, so it first has to hold the latest save.
  const submit = (): boolean => afterSaving.then(() => attempt(t('errors.complete'), handIn));

  return {
    key,
    go: place.go,
    onSave: key === 'welcome' ? start : key === FORMS || (key === 'review' && !hasForms) ? submit : save,
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

/**
 * Finds the step to show at a place. A step that the client went to shows again, also the welcome step once it is done;
 * any other step that the address asks for has to be open.
 */
function stepAt(
  run: Run,
  { hasForms, isGreeted }: { hasForms: boolean; isGreeted: boolean },
  { at, how }: Pick<Place, 'at' | 'how'>,
): string {
  const named = [...WIZARD.map(({ key }) => key), FORMS].find((key) => key === at);
  const wasShown = how === 'chosen' ? !isLocked(run, at ?? '') : how === 'settled' && at === 'welcome' && isGreeted;
  if (named !== undefined && wasShown) return named;
  const opening = openingStep(run, hasForms, at);
  // forms that loaded only after the wizard had opened at its end, before the client did anything there
  const isLate = (opening === 'review' || opening === 'dashboard') && hasForms && initialStep(run, true) === FORMS;
  if (isLate && (how === 'settled' || at === null)) return FORMS;
  return opening === 'dashboard' ? 'review' : opening;
}
type Place = ReturnType<typeof usePlace>;
