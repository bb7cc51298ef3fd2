import { useEffect } from 'react';
import { create } from 'zustand';

/** How many forms on this page hold what nobody has saved. */
const useCount = create(() => 0);

/** While `isDirty` the badge in the top bar does not say that everything is saved. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    useCount.setState((count) => count + 1, true);
    return () => useCount.setState((count) => count - 1, true);
  }, [isDirty]);
}

/** Whether this page shows something that is changed and waits for its Save button. */
export const useHasUnsaved = (): boolean => useCount((count) => count > 0);
