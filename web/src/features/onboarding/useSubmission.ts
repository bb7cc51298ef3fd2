import { isSubmitted, millis, type Run } from '@firstmile/domain';
import { useState } from 'react';
import { submitOnboarding } from '#data/onboarding.ts';

/**
 * Hands the onboarding in, and knows whether that stands: a refusal that comes after it, and not the one it answers,
 * opens the onboarding again. `handIn` throws AppError when something is missing; what is handed in already stays so.
 */
export function useSubmission(run: Run | null) {
  const [answered, setAnswered] = useState<{ refusalAt: number | null } | null>(null);
  const refusalAt = millis(run?.refusal?.at);
  const isRefusedSince = run !== null && !isSubmitted(run) && refusalAt !== null && refusalAt !== answered?.refusalAt;
  const handIn = () => {
    if (run === null || !isSubmitted(run)) submitOnboarding();
    setAnswered({ refusalAt });
  };
  return { isHandedIn: answered !== null && !isRefusedSince, handIn };
}
