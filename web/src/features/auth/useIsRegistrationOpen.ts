import { useEffect, useState } from 'react';
import { askIsRegistrationOpen } from '#data/session/registration.ts';

/** Whether strangers may register here; null until it is known. Without an answer they are told when they try. */
export function useIsRegistrationOpen(): boolean | null {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void askIsRegistrationOpen().then(
      (answer) => isCurrent && setIsOpen(answer),
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, []);
  return isOpen;
}
