import { AppError, initialStep, WIZARD, type Run } from '@firstmile/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveOnboardingStep, startOnboarding } from '#data/onboarding.ts';
import { useSaving } from './useSaving.ts';

const LAST = WIZARD.length - 1;

/**
 * Where the client is in the wizard and what each button does there. `handIn` throws AppError when something is missing;
 * with `hasForms` the last step is the custom forms.
 */
export function useWizard(run: Run, hasForms: boolean, handIn: () => void) {
  const { t } = useTranslation('onboarding');
  const [opened] = useState(() => initialStep(run, hasForms));
  const [step, setStep] = useState(opened === 'dashboard' ? LAST : opened);
  const [problem, setProblem] = useState('');
  const [isHandingIn, setIsHandingIn] = useState(false);
  const saving = useSaving(run);

  const attempt = (failure: 'start' | 'save' | 'complete', act: () => void): boolean => {
    try {
      act();
      setProblem('');
      return true;
    } catch (error) {
      const reason = error instanceof AppError ? error.message : t('errors.unexpected');
      setProblem(t('errors.because', { failure: t(`errors.${failure}`), reason }));
      return false;
    }
  };

  const start = (): boolean => {
    const next = initialStep(run, hasForms); // greeting someone again takes them back to where they were
    const isDone = attempt('start', startOnboarding);
    if (isDone) setStep(typeof next === 'number' && next > 0 ? next : 1);
    return isDone;
  };

  const save = (data: unknown): boolean => {
    const isDone = attempt('save', () => saveOnboardingStep(step, data));
    if (isDone) {
      saving.follow(step, data);
      setStep(step + 1);
    }
    return isDone;
  };

  // What is handed in is the run, so a save of just now has to be in it first: a matter of milliseconds.
  const finish = useEffectEvent(() => {
    attempt('complete', handIn);
    setIsHandingIn(false);
  });
  useEffect(() => {
    if (!isHandingIn || saving.isSaving) return;
    const timer = setTimeout(finish);
    return () => clearTimeout(timer);
  }, [isHandingIn, saving.isSaving]);

  const submit = (): boolean => {
    if (!saving.isSaving) return attempt('complete', handIn);
    setIsHandingIn(true);
    return true;
  };

  return {
    step,
    go: setStep,
    onSave: step === 0 ? start : step > LAST || (step === LAST && !hasForms) ? submit : save,
    answers: saving.answers,
    isSaving: saving.isSaving,
    isHandingIn,
    problem,
    clearProblem: () => setProblem(''),
  };
}
