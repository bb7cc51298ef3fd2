import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Does something as soon as the last save shows in the run, for which it may matter: a matter of milliseconds. `isWaiting`
 * while that is still to come; true from `then` when it was done or is going to be.
 */
export function useAfterSaving(isSaving: boolean) {
  const [waiting, setWaiting] = useState<{ act: () => boolean } | null>(null);
  const actNow = useEffectEvent(() => {
    waiting?.act();
    setWaiting(null);
  });
  useEffect(() => {
    if (!waiting || isSaving) return;
    const timer = setTimeout(actNow);
    return () => clearTimeout(timer);
  }, [waiting, isSaving]);
  const then = (act: () => boolean): boolean => {
    if (!isSaving) return act();
    setWaiting({ act });
    return true;
  };
  return { then, isWaiting: waiting !== null };
}
