import { useEffect, useRef } from 'react';
import { fieldId } from '../inputs/fieldId.ts';

/** Gives the focus to the first of these controls that is there, by name, once what is shown has changed: a button that moves in the page, or cannot be pressed any more, loses it. */
export function useFocusAfter(shown: unknown): (...names: string[]) => void {
  const next = useRef<string[]>([]);
  useEffect(() => {
    const found = next.current.map((name) => document.getElementById(fieldId(name)));
    found.find((one) => one !== null && !one.matches(':disabled'))?.focus();
    next.current = [];
  }, [shown]);
  return (...names) => {
    next.current = names;
  };
}
