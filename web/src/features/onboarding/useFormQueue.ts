import { isSubmitted, type FormAssignment, type Run } from '@firstmile/domain';
import { useEffect, useState } from 'react';
import { useMyForms } from '#data/queries/myForms.ts';
import { formsToDo } from '#steps/formFilling/formState.ts';
import { useLastKnown } from '#steps/formFilling/useLastKnown.ts';
import { nextOrder } from './formOrder.ts';

/** Longest wait for the forms while the onboarding is still open, in milliseconds. */
const LOADING_TIMEOUT_MS = 3000;

export interface FormQueue {
  /** The forms have loaded; forms that fail to load count as none. */
  isKnown: boolean;
  /** Number of forms in this session, and of those that are done. */
  total: number;
  completed: number;
  current: FormAssignment | undefined;
  isCurrentDeleted: boolean;
  /** Moves on to the next form. */
  next: () => void;
}

/** Queues the client's open forms. Once `run` is handed in the page shows nothing else, so it waits for them. */
export function useFormQueue(run: Run | null): FormQueue {
  const { assignments, status } = useMyForms();
  const [ids, setIds] = useState<readonly string[]>([]);
  const [passed, setPassed] = useState<readonly string[]>([]);
  const turn = nextOrder({ ids, passed }, formsToDo(assignments));
  if (turn.ids !== ids) setIds(turn.ids);
  if (turn.passed !== passed) setPassed(turn.passed);

  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOverdue(true), LOADING_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);

  const id = ids.find((formId) => !passed.includes(formId)) ?? null;
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
