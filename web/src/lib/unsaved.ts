import { useEffect } from 'react';
import { create } from 'zustand';

/** Number of forms on this page with unsaved changes. */
const useCount = create(() => 0);

/** Lets the badge in the top bar show unsaved changes while `isDirty`. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    useCount.setState((count) => count + 1, true);
    return () => useCount.setState((count) => count - 1, true);
  }, [isDirty]);
}

/** Tells whether this page has changes that wait for its Save button. */
export const useHasUnsaved = (): boolean => useCount((count) => count > 0);
