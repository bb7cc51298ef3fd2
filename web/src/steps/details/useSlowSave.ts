import { useEffect, useState } from 'react';
import { useIsKeeping } from '#data/sync/sync.ts';

/** Time after which a save counts as slow, in milliseconds. */
const SLOW_MS = 300;

/** Tells whether a save takes long: until this device has stored it and, with `isSaving`, the run shows it. */
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
