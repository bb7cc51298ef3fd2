import { useEffect, useState } from 'react';
import { askRegistration, type Registration } from '#data/session/registration.ts';
import { showBrand } from '#data/session/shownBrand.ts';

/**
 * Loads whether strangers may register here, and the business's brand and provider. Null until there is an answer,
 * `unknown` without one: people then learn it when they try.
 */
export function useRegistration(): Registration | 'unknown' | null {
  const [answer, setAnswer] = useState<Registration | 'unknown' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void askRegistration().then(
      (registration) => {
        showBrand(registration.brand);
        if (isCurrent) setAnswer(registration);
      },
      () => isCurrent && setAnswer('unknown'),
    );
    return () => void (isCurrent = false);
  }, []);
  return answer;
}

/** Tells whether registration is closed to strangers, as far as it is known. */
export function useIsRegistrationClosed(): boolean {
  const answer = useRegistration();
  return answer !== null && answer !== 'unknown' && !answer.isOpen;
}
