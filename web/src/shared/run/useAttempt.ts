import { useState } from 'react';
import { useFailure } from '#steps/useFailure.ts';

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
