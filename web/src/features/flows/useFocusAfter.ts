import { useEffect, useRef } from 'react';
import { fieldId } from '#ui/inputs/fieldId.ts';

/** Gives the focus to a control once what is shown has changed. */
export function useFocusAfter(shown: unknown): (name: string) => void {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current !== null) document.getElementById(fieldId(next.current))?.focus();
    next.current = null;
  }, [shown]);
  return (name) => {
    next.current = name;
  };
}
