import { useEffect, useRef } from 'react';
import { fieldId } from '../inputs/fieldId.ts';

/**
 * Moves the focus to the first available of these controls, by name, after `shown` has changed: a button that moves in
 * the page, or is disabled, loses it.
 */
export function useFocusAfter(shown: unknown): (...names: string[]) => void {
  const next = useRef<string[]>([]);
  useEffect(() => {
    const controls = next.current.map((name) => document.getElementById(fieldId(name)));
    controls.find((control) => control !== null && !control.matches(':disabled'))?.focus();
    next.current = [];
  }, [shown]);
  return (...names) => {
    next.current = names;
  };
}
