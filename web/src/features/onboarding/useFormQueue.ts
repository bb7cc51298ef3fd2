import { isSubmitted, type FormAssignment, type Run } from '@firstmile/domain';
import { useEffect, useState } from 'react';
import { useMyForms } from '#data/queries/myForms.ts';
import { formsToDo } from '#steps/customForm/formState.ts';
import { useLastKnown } from '#steps/customForm/useLastKnown.ts';
import { nextOrder } from './formOrder.ts';

/** Forms that take longer to load do not keep anybody from an onboarding that is still open. Milliseconds. */
const PATIENCE_MS = 3000;

export interface FormQueue {
  /** Whether it is known which forms there are; those that fail to load count as none. */
  isKnown: boolean;
  /** How many forms there are in this sitting, and how many of them are behind. */
  total: number;
  completed: number;
  current: FormAssignment | undefined;
  isCurrentDeleted: boolean;
  /** Goes on to the next form. */
  next: () => void;
}

/** The client's open forms, one after another. Once `run` is handed in they are all there is to see, so they are waited for. */
export function useFormQueue(run: Run | null): FormQueue {
  const { assignments, status } = useMyForms();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [passed, setPassed] = useState<readonly string[]>([]);
  const turn = nextOrder({ ids, passed }, formsToDo(assignments));
  if (turn.ids !== ids) setIds(turn.ids);
  if (turn.passed !== passed) setPassed(turn.passed);

  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  const id = ids.find((one) => !passed.includes(one)) ?? null;
  const { item, isGone } = useLastKnown(assignments, id);
  return {
    isKnown: status !== 'loading' || (isOverdue && !(run && isSubmitted(run))),
    total: ids.length,
    completed: passed.length,
    current: item,
    isCurrentDeleted: isGone,
    next: () => id !== null && setPassed([...passed, id]),
  };
}
