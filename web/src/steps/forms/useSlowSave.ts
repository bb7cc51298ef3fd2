import { useEffect, useState } from 'react';
import { useIsKeeping } from '#data/sync/sync.ts';

/** A save that takes longer than so many milliseconds is told of. */
const SLOW_MS = 300;

/** Whether a save takes long: until this device has it and, with `isSaving`, the run shows it. */
export function useSlowSave(isSaving = false): boolean {
  const isBusy = useIsKeeping() || isSaving;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsLong(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isBusy]);
  return isBusy && isLong;
}
