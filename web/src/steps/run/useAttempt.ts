import { AppError } from '@firstmile/domain';
import { useMessage } from '#ui/inputs/useMessage.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Tries what a button does, and keeps what went wrong for the person to read: `failure` in words, with the reason. */
export function useAttempt() {
  const { t } = useTranslation('steps');
  const say = useMessage();
  const [problem, setProblem] = useState('');
  const attempt = (failure: string, act: () => void): boolean => {
    try {
      act();
      setProblem('');
      return true;
    } catch (error) {
      const reason = error instanceof AppError ? say(error.says) : t('run.unexpected');
      setProblem(t('run.because', { failure, reason }));
      return false;
    }
  };
  return { problem, attempt, clear: () => setProblem('') };
}
