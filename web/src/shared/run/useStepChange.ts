import { useEffect, useRef } from 'react';
import { focusStepHeading } from '#steps/StepHeading.tsx';

/** Another step begins at its top, with its heading in focus. The step the page opens with is the page's own matter. */
export function useStepChange(step: number | string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    focusStepHeading();
  }, [step]);
}
