import { isSubmitted, millis, type StepRun } from '@firstmile/domain';
import { useState } from 'react';

/**
 * Submits a run, and tells whether that stands: a later refusal opens the run again. `handIn` throws what `act` throws;
 * an already submitted run stays submitted.
 */
export function useHandIn(run: StepRun | null) {
  const [submitted, setSubmitted] = useState<{ refusalAt: number | null } | null>(null);
  const refusalAt = millis(run?.refusal?.at);
  const isRefusedSince = run !== null && !isSubmitted(run) && refusalAt !== null && refusalAt !== submitted?.refusalAt;
  const handIn = (act: () => void) => {
    if (run === null || !isSubmitted(run)) act();
    setSubmitted({ refusalAt });
  };
  return { isHandedIn: submitted !== null && !isRefusedSince, handIn };
}
