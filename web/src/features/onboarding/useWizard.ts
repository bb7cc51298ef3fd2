import { initialStep, WIZARD, type Run } from '@firstmile/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { saveOnboardingStep, startOnboarding } from '#data/queries/onboardingCommands.ts';
import { takeOverDraft } from '#data/sync/drafts.ts';
import { useAfterSaving } from '#steps/run/useAfterSaving.ts';
import { useAttempt } from '#steps/run/useAttempt.ts';
import { useSaving } from '#steps/run/useSaving.ts';
import { openingStep, stepAfter } from './wizardNavigation.ts';

const LAST = WIZARD.length - 1;
const FORMS = WIZARD.length;

/**
 * Where the client is in the wizard and what each button does there. `handIn` throws AppError when something is missing;
 * with `hasForms` the last step is the custom forms.
 */
export function useWizard(run: Run, hasForms: boolean, handIn: () => void) {
  const { t } = useTranslation('onboarding');
  const [params] = useSearchParams();
  const opening = openingStep(run, hasForms, params.get('step'));
  const [first, setFirst] = useState(opening);
  // the device's copy of the run may be from before it was begun: nobody has typed anything on the welcome
  if (first === 0 && opening !== 0) setFirst(opening);
  const [chosen, setStep] = useState<number | null>(null);
  const step = chosen ?? (isLateForForms(run, first, hasForms) ? FORMS : first === 'dashboard' ? LAST : first);
  const { problem, attempt, clear } = useAttempt();
  const saving = useSaving(run);
  const afterSaving = useAfterSaving(saving.isSaving);

  const start = (): boolean => {
    const next = initialStep(run, hasForms); // greeting someone again takes them back to where they were
    const isDone = attempt(t('errors.start'), startOnboarding);
    if (isDone) setStep(typeof next === 'number' && next > 0 ? next : 1);
    return isDone;
  };

  const save = (data: unknown): boolean => {
    const isDone = attempt(t('errors.save'), () =>
      takeOverDraft(stepDraft(WIZARD[step]?.key ?? ''), () => saveOnboardingStep(step, data)),
    );
    if (isDone) {
      saving.follow(WIZARD[step]?.key ?? '', data);
      setStep(stepAfter(run, step));
    }
    return isDone;
  };

  // What is handed in is the run, so a save of just now has to be in it first.
  const submit = (): boolean => afterSaving.then(() => attempt(t('errors.complete'), handIn));

  return {
    step,
    go: setStep,
    onSave: step === 0 ? start : step > LAST || (step === LAST && !hasForms) ? submit : save,
    dataOf: saving.dataOf,
    attempt,
    isSaving: saving.isSaving,
    isHandingIn: afterSaving.isWaiting,
    problem,
    clearProblem: clear,
  };
}

/** Under which name the device keeps what is typed into a step. */
export const stepDraft = (key: string): string => `onboarding/${key}`;

/** Forms that became known only after the wizard had opened at its end, before anybody did anything there. */
const isLateForForms = (run: Run, first: number | 'dashboard', hasForms: boolean) =>
  (first === LAST || first === 'dashboard') && hasForms && initialStep(run, true) === FORMS;
