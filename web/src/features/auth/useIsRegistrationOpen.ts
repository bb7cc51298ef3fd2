import { useEffect, useState } from 'react';
import { askRegistration } from '#data/session/registration.ts';
import { showBrand } from '#data/session/shownBrand.ts';

/** Whether strangers may register here; null until it is known. Without an answer they are told when they try. */
export function useIsRegistrationOpen(): boolean | null {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void askRegistration().then(
      (answer) => {
        showBrand(answer.brand);
        if (isCurrent) setIsOpen(answer.isOpen);
      },
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, []);
  return isOpen;
}
