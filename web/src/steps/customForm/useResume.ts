import { fieldId } from '#ui/inputs/fieldId.ts';
import { useEffect, useEffectEvent } from 'react';

/**
 * A form with something to decide opens there (`decide`), another one at the field `start`: the first that is wrong, or that has
 * no answer while others have. A fresh one (null) opens at its heading, as every step.
 */
export function useResume(start: string | null, decide?: () => void): void {
  const resume = useEffectEvent(() => {
    if (decide) decide();
    else if (start !== null) document.getElementById(fieldId(start))?.focus();
  });
  useEffect(() => {
    const timer = setTimeout(() => resume()); // after the page has put the focus on the heading
    return () => clearTimeout(timer);
  }, []);
}
