import { isSubmitted, millis, type StepRun } from '@firstmile/domain';
import { useState } from 'react';

/**
 * Hands a run in, and knows whether that stands: a refusal that comes after it, and not the one it answers, opens the run
 * again. `handIn` throws what `act` throws; what is handed in already stays so.
 */
export function useHandIn(run: StepRun | null) {
  const [answered, setAnswered] = useState<{ refusalAt: number | null } | null>(null);
  const refusalAt = millis(run?.refusal?.at);
  const isRefusedSince = run !== null && !isSubmitted(run) && refusalAt !== null && refusalAt !== answered?.refusalAt;
  const handIn = (act: () => void) => {
    if (run === null || !isSubmitted(run)) act();
    setAnswered({ refusalAt });
  };
  return { isHandedIn: answered !== null && !isRefusedSince, handIn };
}
