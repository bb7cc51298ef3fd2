import type { Answers, FormField } from '@firstmile/domain';
import { localToday } from '#data/queries/myForms.ts';
import { fieldId } from '#ui/inputs/fieldId.ts';
import { useEffect, useEffectEvent } from 'react';
import { firstOpen } from './answers.ts';

/**
 * A form with something to decide opens there (`decide`), one that came back opens at the first field that is wrong, one that has answers already at the first that has none,
 * a fresh one at its heading, as every step.
 */
export function useResume(
  fields: readonly FormField[],
  answers: Answers,
  wrong: string | undefined,
  decide?: () => void,
): void {
  const resume = useEffectEvent(() => {
    if (decide) {
      decide();
      return;
    }
    const open = wrong ?? (Object.keys(answers).length > 0 ? firstOpen(fields, answers, localToday()) : null);
    if (open !== null) document.getElementById(fieldId(open))?.focus();
  });
  useEffect(() => {
    const timer = setTimeout(() => resume()); // after the page has put the focus on the heading
    return () => clearTimeout(timer);
  }, []);
}
